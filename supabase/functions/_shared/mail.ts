/** A mail as every transport accepts it: text and headers, no MIME. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets; the same at every try, so that receivers can detect a duplicate. */
  messageId: string;
  /** The same at every try, for providers that drop duplicates themselves. */
  idempotencyKey: string;
  headers: Record<string, string>;
};

/** The parts that differ between mails; the rest is the same for all mails or comes from the queue. */
export type MailContent = Omit<Mail, "from" | "messageId" | "idempotencyKey">;

/** Resolves when the receiving server has accepted the mail; otherwise rejects with the reason. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>;
