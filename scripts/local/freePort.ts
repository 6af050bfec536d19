import { createServer } from "node:net";
import { HOST } from "./localEnvironment";

/** Throws one clear line when `port` on loopback is taken, before anything slow has begun. */
export function assertPortIsFree(port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => {
      reject(
        new Error(
          `Port ${port}, where ${what} is to stand, is in use. Stop what uses it (another npm start?) and try again.`,
        ),
      );
    });
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
