import type { AddressInfo, Server } from "node:net";
import { StartupError, systemErrorCode } from "../local-backend/startupError";
import { HOST } from "../settings/localEnvironment";

/** Lets a server listen on this machine only, and resolves with its port; 0 takes any free one. Throws StartupError. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((listening, reject) => {
    server.once("error", (thrown) => {
      const inUse = systemErrorCode(thrown) === "EADDRINUSE";
      const words = inUse
        ? `Port ${port} is in use: stop the program that listens there first.`
        : `Cannot listen on ${HOST}:${port}: ${thrown.message}`;
      reject(new StartupError(inUse ? "port-in-use" : "port-refused", words, thrown));
    });
    server.listen(port, HOST, () => listening((server.address() as AddressInfo).port));
  });
}
