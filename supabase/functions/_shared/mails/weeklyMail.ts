import type { MailContent } from "../mail.ts";
import { note, page, paragraph, lines as paragraphs, siteLink, subheading } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { overviewSections } from "../overview.ts";

const OFF =
  "To end these mails: update private.mail_rules set weekly_report = false. With plots: npm run leads -- --html FILE.";

/** The owner's mail about the last week, without anybody's name or address. Throws if the row has no numbers. */
export function weeklyMail({ overview }: OutboxRow, settings: MailSettings): MailContent {
  if (!overview) throw new Error("the row has no overview");
  const heading = `The last ${overview.days} days`;
  const sections = overviewSections(overview).filter(({ isAboutPeople }) => !isAboutPeople);
  return {
    to: settings.owner,
    subject: `${settings.brand}: the last ${overview.days} days`,
    text: paragraphs(
      heading,
      ...sections.map(({ title, lines }) =>
        [title, ...lines.map((line) => `- ${line}`)].join("\n"),
      ),
      `--\n${OFF}\n${settings.brand}, ${settings.siteUrl}`,
    ),
    html: page({
      brand: settings.brand,
      heading,
      body: [
        ...sections.flatMap(({ title, lines }) => [
          subheading(title),
          ...lines.map((line) => paragraph(line)),
        ]),
        note(OFF),
      ],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}
