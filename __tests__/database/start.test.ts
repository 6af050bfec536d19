import { startBackendProcess } from "./setup/backendProcess";
import { newDataFolder } from "./setup/preparedBackend";

const email = { email: "ada@example.com" };

// What else may go wrong at a start: __tests__/nightly/backend-start.test.ts.
test("rows survive a stop and a kill", async () => {
  const folder = newDataFolder();
  const first = await startBackendProcess({ dataFolder: folder });
  await first.call({ method: "POST", path: "newsletter_subscriptions", body: email });
  await first.stop();

  const second = await startBackendProcess({ dataFolder: folder });
  expect(await second.rows("select email from newsletter_subscriptions")).toEqual([email]);
  expect(second.secretKey).not.toBe(first.secretKey);
  const late = { email: "late@example.com" };
  await second.call({ method: "POST", path: "newsletter_subscriptions", body: late });
  await second.kill();

  const third = await startBackendProcess({ dataFolder: folder });
  expect(await third.rows("select email from newsletter_subscriptions order by id")).toEqual([
    email,
    late,
  ]);
  await third.stop();
});
