import { checkMutated, mutatedFile, seeded } from "./setup/mutations";

const FILES = 300;

test(`no content crashes the check: ${FILES} changed files (npm run test:full takes 10,000)`, async () => {
  const random = seeded(20);
  for (let number = 0; number < FILES; number += 1) {
    const mutated = mutatedFile(random);
    await checkMutated(mutated).catch((error: unknown) => {
      throw new Error(`${mutated.file}, file ${number}: ${error}\n${mutated.bytes}`);
    });
  }
});
