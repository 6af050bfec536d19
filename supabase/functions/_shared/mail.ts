/** A mail as every transport takes it: words and headers, no MIME. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same at every try, so that receivers can tell a duplicate. */
  messageId: string;
  /** The same at every try, for providers that drop duplicates themselves. */
  idempotencyKey: string;
  headers: Record<string, string>;
};

/** What differs from mail to mail; the rest is the same for all or comes from the queue. */
export type MailContent = Omit<Mail, "from" | "messageId" | "idempotencyKey">;

/** Resolves when the other side has taken the mail over; rejects with the reason when it has not. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>;
