import { withoutLinks } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import { lines, note, page, paragraph, siteLink, subheading } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { overviewSections } from "../overview.ts";

const OFF =
  "To end these mails: update private.mail_rules set weekly_report = false. With plots: npm run leads -- --html FILE.";

/** The owner's mail about the last week, without anybody's name or address. Throws if the row has no numbers. */
export function weeklyMail({ overview }: OutboxRow, settings: MailSettings): MailContent {
  if (!overview) throw new Error("the row has no overview");
  const heading = `The last ${overview.days} days`;
  // A campaign or a referrer is whatever a visitor sent: no mail program may make a link of it.
  const sections = overviewSections(overview)
    .filter(({ isAboutPeople }) => !isAboutPeople)
    .map(({ title, lines: facts }) => ({
      title,
      list: facts.map((line) => `• ${withoutLinks(line)}`).join("\n"),
    }));
  return {
    to: settings.owner,
    subject: `${settings.brand}: the last ${overview.days} days`,
    text: lines(
      heading,
      ...sections.map(({ title, list }) => `${title}\n${list}`),
      `--\n${OFF}\n${settings.brand}, ${settings.siteUrl}`,
    ),
    html: page({
      brand: settings.brand,
      heading,
      body: [
        ...sections.flatMap(({ title, list }) => [subheading(title), paragraph(list)]),
        note(OFF),
      ],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}
