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
  attachments?: Attachment[];
};
export type Attachment = { filename: string; contentType: string; text: string };

/** The parts that differ between mails; the rest is the same for all mails or comes from the queue. */
export type MailContent = Omit<Mail, "from" | "messageId" | "idempotencyKey">;

/** Resolves when the receiving server has accepted the mail; otherwise rejects, with a SendFailure where the reason is known. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** Sends several mails in one call. Resolves when all are accepted; rejects when none is. */
export type BatchTransport = {
  max: number;
  send: (mails: readonly Mail[], signal: AbortSignal) => Promise<void>;
};

/** What a failure is about: this one mail was refused, or the provider takes no mail at all now. */
export class SendFailure extends Error {
  readonly about: "mail" | "provider";
  /** How long the provider asks to wait. */
  readonly retryAfterS: number | undefined;
  constructor(message: string, about: "mail" | "provider", retryAfterS?: number) {
    super(message);
    this.about = about;
    this.retryAfterS = retryAfterS;
  }
}
