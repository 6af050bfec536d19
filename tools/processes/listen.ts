import type { AddressInfo, Server } from "node:net";
import { HOST } from "../settings/localEnvironment";

/** Lets a server listen on this machine only, and resolves with its port; 0 takes any free one. Throws where it cannot. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((listening, reject) => {
    server.once("error", (thrown: NodeJS.ErrnoException) => {
      const words =
        thrown.code === "EADDRINUSE"
          ? `Port ${port} is in use: stop the program that listens there first.`
          : `Cannot listen on ${HOST}:${port}: ${thrown.message}`;
      reject(new Error(words, { cause: thrown }));
    });
    server.listen(port, HOST, () => listening((server.address() as AddressInfo).port));
  });
}
