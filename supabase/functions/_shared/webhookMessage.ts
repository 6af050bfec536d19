import { oneLine, withoutLinks, ZERO_WIDTH_SPACE } from "./cleanText.ts";
import { number, object, oneOf, type Read, record, text, type ValueOf } from "./jsonReader.ts";

const columns = {
  queue_id: number,
  /** 1 at the first try. */
  attempt: number,
  /** The same at each try. */
  webhook_id: text,
  /** When it happened, as ISO 8601. */
  created_at: text,
};
/** Where the lead came from: `source_page`, `utm_campaign` and so on, those that are known. */
const source = record(text);
const contactEvent = object({
  ...columns,
  event: oneOf("contact.created"),
  data: object({ id: number, full_name: text, email: text, country: text, subject: text, source }),
});
const subscriberEvent = object({
  ...columns,
  event: oneOf("subscriber.confirmed"),
  data: object({ id: number, email: text, source }),
});
/** One claimed event of the queue: a row of the database function `claim_webhooks`. */
export type WebhookRow = ValueOf<typeof contactEvent> | ValueOf<typeof subscriberEvent>;
export const webhookRow: Read<WebhookRow> = (value, place) => {
  const { event } = object({ event: oneOf("contact.created", "subscriber.confirmed") })(
    value,
    place,
  );
  return event === "contact.created" ? contactEvent(value, place) : subscriberEvent(value, place);
};

/** The body of an event, the same at each try: as Standard Webhooks proposes, or as chat tools accept it. */
export function webhookBody(row: WebhookRow, format: "standard" | "chat"): string {
  if (format === "chat") return JSON.stringify({ text: chatText(row) });
  const { event: type, created_at: timestamp, data } = row;
  return JSON.stringify({ type, timestamp, data });
}

function chatText(row: WebhookRow): string {
  if (row.event === "subscriber.confirmed") return `New subscriber: ${plainInChat(row.data.email)}`;
  const { subject, full_name, country, email } = row.data;
  const [what, name, from, address] = [subject, full_name, country, email].map(plainInChat);
  return `New message: ${what}, from ${name} (${from}), ${address}`;
}

const WORD_MAX_CHARACTERS = 200;

/**
 * Words of a visitor as one line that no chat tool reads as mark-up, a mention or a link. An ordinary email address stays as it is, so that it
 * can be copied.
 */
export function plainInChat(words: string): string {
  const line = oneLine(words).slice(0, WORD_MAX_CHARACTERS);
  return (
    withoutLinks(line)
      .replace(
        /[*~`|[\]\\#]|(?<![a-z0-9])_|_(?![a-z0-9])/gi,
        `${ZERO_WIDTH_SPACE}$&${ZERO_WIDTH_SPACE}`,
      )
      // "@everyone" anywhere, "@name" at the start of a word
      .replace(/(?<![\w.+-])@|@(?=(everyone|here|channel|all)\b)/gi, `@${ZERO_WIDTH_SPACE}`)
      // Slack's way to write these three, which also ends its <!channel> and <address|text>
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
  );
}
