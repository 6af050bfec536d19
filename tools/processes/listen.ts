import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { HOST } from "../settings/localEnvironment";

/** Lets a server listen on this machine only, and resolves with its port; 0 takes any free one. Throws where it cannot. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, "listening").catch((thrown: NodeJS.ErrnoException) => {
    const words =
      thrown.code === "EADDRINUSE"
        ? `Port ${port} is in use: stop the program that listens there first.`
        : `Cannot listen on ${HOST}:${port}: ${thrown.message}`;
    throw new Error(words, { cause: thrown });
  });
  return (server.address() as AddressInfo).port;
}
