import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { httpTransport } from "../../../supabase/functions/_shared/transports";
import { outboxRow, settings } from "./setup/outboxRow";

const row = (more: Partial<OutboxRow>) => outboxRow({ kind: "data_copy", ...more });
const data = {
  rows: 2,
  tables: { contact_submissions: [{ full_name: "Ada Ünal 🙂" }], mails: [{}] },
};

test("a copy is a JSON file in the mail, and its text has no data", () => {
  const mail = renderMail(row({ request: { data, token: null } }), settings);
  expect(mail.to).toBe("ada@example.com");
  expect(mail.text).toContain("holds the 2 entries that Sayso has stored");
  const short = renderMail(row({ request: { data: { ...data, rows: 1 }, token: null } }), settings);
  expect(short.text).toContain("holds the one entry that Sayso has stored");
  expect(mail.text + mail.html).not.toContain("Ünal");
  expect(JSON.parse(mail.attachments?.[0]?.text ?? "")).toEqual(data);
});

test("the provider's API gets the file in base64, letters beyond Latin-1 included", async () => {
  const fetched = jest.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ id: "x" }));
  const mail = renderMail(row({ request: { data, token: null } }), settings);
  await httpTransport({ url: "https://api.example", key: "k" })(mail, AbortSignal.timeout(1000));
  const sent = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as {
    attachments: { filename: string; content: string }[];
  };
  expect(sent.attachments[0]?.filename).toBe("my-data.json");
  expect(JSON.parse(Buffer.from(sent.attachments[0]?.content ?? "", "base64").toString())).toEqual(
    data,
  );
  fetched.mockRestore();
});
