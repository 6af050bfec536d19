import { createServer } from "node:net";
import { HOST, type Ports } from "../settings/localEnvironment";

const PURPOSES: Record<keyof Ports, string> = {
  site: "the site",
  backend: "the database's API",
  mailWeb: "the mail catcher's web page",
  smtp: "the mail catcher's SMTP server",
};

/**
 * Throws a one-line error if one of these ports on loopback is in use, before slow work starts. The line says what the
 * port is for, and gives `chooseOthers`, a command that moves all ports.
 */
export async function assertPortsAreFree(
  ports: Partial<Ports>,
  chooseOthers: string,
): Promise<void> {
  for (const [name, purpose] of Object.entries(PURPOSES)) {
    const port = ports[name as keyof Ports];
    if (port === undefined || (await isFree(port))) continue;
    throw new Error(
      `Port ${port}, for ${purpose}, is in use. Stop the program that uses it, or change all ports: ${chooseOthers}`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}
