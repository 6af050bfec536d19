import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { everyMail } from "./setup/everyMail";
import { outboxRow, settings } from "./setup/outboxRow";

// Letter for letter, in __snapshots__. After a change on purpose: npx jest --selectProjects units --testPathPatterns mails -u

test.each(everyMail)("the %s reads as recorded", (_, row) => {
  const { to, replyTo = "the sender", subject, headers, text, html } = renderMail(row, settings);
  const head = [`To: ${to}`, `Reply to: ${replyTo}`, `Subject: ${subject}`];
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
  const [, title] = /<title>(.*)<\/title>/.exec(html) ?? [];
  const [, shown] =
    /<td class="card"[^>]*>\n([\s\S]*)<\/td><\/tr><\/table>\n<\/td>/.exec(html) ?? [];
  expect(`${head.join("\n")}\n\n${text}\n${title}\n${shown}`).toMatchSnapshot();
});

test("the frame of all mails is as recorded", () => {
  const [[, row] = ["", outboxRow({ kind: "alarm" })]] = everyMail;
  expect(renderMail(row, settings).html).toMatchSnapshot();
});

const byKind = new Map(everyMail.map(([, row]) => [row.kind, row]));
test.each([...byKind.values()])(
  "a row of the kind $kind that lost what it is about is no mail, unless it is about nothing",
  async (row) => {
    const lost = outboxRow({ kind: row.kind, recipient: null, unsubscribe_token: null });
    const made = (async () => renderMail(lost, settings))();
    const refusal = expect.stringMatching(/^the (row has no|message no longer exists)/);
    const expected = [refusal, renderMail(row, settings)];
    expect(expected).toContainEqual(await made.catch(({ message }: Error) => message));
  },
);
