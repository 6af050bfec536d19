/** How often the development server looks whether its command still runs. */
const EVERY_MS = 1000;

/**
 * Ends the development server when `npm run dev`, whose process DEV_COMMAND_PROCESS names, has ended in any way: without its
 * database, every form of the pages would fail. Does nothing under `gatsby develop` alone.
 */
export function endWithCommand(): void {
  const command = Number(process.env["DEV_COMMAND_PROCESS"]);
  if (!command) return;
  const looking = setInterval(() => {
    try {
      process.kill(command, 0); // sends nothing, and throws if there is no such process
    } catch {
      process.stderr.write("npm run dev has ended, and with it the database: Gatsby ends too.\n");
      process.exit(1);
    }
  }, EVERY_MS);
  looking.unref();
}
