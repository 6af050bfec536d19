import {
  type BackendProcess,
  beginAlone,
  startBackendProcess,
} from "../database/setup/backendProcess";

const SIGN_UPS = 200;
const ADDRESSES = 80;

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
  await beginAlone(backend);
});
afterAll(() => backend.stop());

/** What the site does: insert, and refresh where the address is known. */
async function signUp(email: string): Promise<number[]> {
  const path = "newsletter_subscriptions";
  const inserted = await backend.call({ method: "POST", path, body: { email } });
  if (inserted.status !== 409) return [inserted.status];
  const refreshed = await backend.call({
    method: "PATCH",
    path: `${path}?email=eq.${encodeURIComponent(email)}`,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });
  return [inserted.status, refreshed.status];
}

test("200 people signing up at once, many of them twice, leave one row per address", async () => {
  const emails = Array.from({ length: SIGN_UPS }, (_, n) => `lead${n % ADDRESSES}@example.com`);

  const statuses = (await Promise.all(emails.map(signUp))).flat();

  const count = (status: number) => statuses.filter((one) => one === status).length;
  console.info(`load: 201 × ${count(201)}, 409 × ${count(409)}, 204 × ${count(204)}`);
  expect(count(201)).toBe(ADDRESSES);
  expect(count(409)).toBe(SIGN_UPS - ADDRESSES);
  expect(count(204)).toBe(SIGN_UPS - ADDRESSES);
  expect(statuses).toHaveLength(SIGN_UPS + SIGN_UPS - ADDRESSES);
  const [rows] =
    await backend.rows(`select count(*)::int as all, count(distinct email)::int as emails,
    (select count(*)::int from private.email_outbox) as mails from newsletter_subscriptions`);
  expect(rows).toEqual({ all: ADDRESSES, emails: ADDRESSES, mails: ADDRESSES });
});
