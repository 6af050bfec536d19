import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { signUpMessages } from "../../src/features/newsletter/messages";
import { confirmWords } from "../../src/features/subscription/messages";
import { site } from "../../src/shared/config/site";
import { readMailSettings } from "../../supabase/functions/_shared/mailSettings";
import { renderMail } from "../../supabase/functions/_shared/renderMail";

/** Each version of the words, as the database has them too. */
export const CONSENT_WORDS_FOLDER = "supabase/consent-words";

/** What a visitor reads before the address is on the list: the forms, the mail that asks, and its page. */
export function consentWords(): string {
  const { emailLabel, optIn, heroSubmit, footerEmailLabel, footerSubmit } = signUpMessages;
  const { heading, text, action } = confirmWords.ready;
  return `${[
    `Form at the top of the home page: field "${emailLabel}", box "${optIn}", button "${heroSubmit}".`,
    `Form at the foot of every page and in articles: field "${footerEmailLabel}", button "${footerSubmit}".`,
    `Mail that asks:\n\n${confirmationText()}`,
    `Page of its link:\n\n${heading}\n${text}\nButton "${action}".`,
  ].join("\n\n")}\n`;
}

/** The text of the confirmation mail, with marks in place of the links. */
function confirmationText(): string {
  const settings = readMailSettings({
    MAIL_FROM: `${site.name} <hello@sayso.example>`,
    OWNER_EMAIL: "owner@sayso.example",
    SITE_URL: "https://sayso.example",
    SUPABASE_URL: "https://abc.supabase.co",
  });
  const token = "00000000-0000-4000-8000-000000000000";
  const mail = renderMail(
    {
      outbox_id: 0,
      kind: "confirm",
      attempt: 1,
      message_id: token,
      created_at: "",
      recipient: "visitor@example.com",
      confirm_token: token,
      unsubscribe_token: token,
      contacts: null,
    },
    settings,
  );
  const text = `${mail.subject}\n\n${mail.text}`;
  return text
    .replace(/https:\/\/\S+#\S+/g, "[link]")
    .replace(/https:\/\/\S+/g, "[site]")
    .trim();
}

/** The versions in the folder, in their order. */
export function storedConsentWords(folder = CONSENT_WORDS_FOLDER) {
  return readdirSync(folder)
    .filter((name) => /^\d+\.txt$/.test(name))
    .map((name) => ({ version: Number.parseInt(name, 10), file: join(folder, name) }))
    .sort((one, other) => one.version - other.version)
    .map(({ version, file }) => ({ version, words: readFileSync(file, "utf8") }));
}

/** A migration that adds a version to the database. */
export function consentWordsSql(version: number, words: string): string {
  const sha256 = createHash("sha256").update(words).digest("hex");
  return `-- The words that a subscriber is shown have changed (docs/privacy.md).
insert into private.consent_words (version, words, sha256) values (${version}, $words$${words}$words$,
  '${sha256}');
`;
}
