const MS_PER_SECOND = 1000;

/** Runs one step of a command and prints its name and duration. Errors are passed on. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(started)}\n`);
    throw error;
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / MS_PER_SECOND).toFixed(1)} s`;
}

/** Runs a command's main function; on failure prints one line to stderr and sets exit code 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
