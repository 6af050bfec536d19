import { seeded } from "../../tools/local-site/generatePosts";
import { checkMutated, mutatedFile } from "./setup/mutations";

const FILES = 10_000;
jest.setTimeout(600_000);

test(`no content crashes the check: ${FILES} changed files`, async () => {
  const seed = Date.now();
  const random = seeded(seed);
  const failures: string[] = [];
  for (let number = 0; number < FILES; number += 1)
    await checkMutated(mutatedFile(random)).catch((error: unknown) =>
      failures.push(
        `seed ${seed}, file ${number}: ${error instanceof Error ? error.stack : error}`,
      ),
    );
  expect(failures).toEqual([]);
});
