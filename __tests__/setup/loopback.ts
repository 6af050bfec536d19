import { createServer as createPlainServer, type RequestListener, type Server } from "node:http";
import { createServer } from "node:https";
import { createServer as createSocketServer } from "node:net";
import { listen } from "../../tools/processes/listen";
import { HOST } from "../../tools/settings/localEnvironment";

export type Served = { url: string; stop(): Promise<void> };

const started: Pick<Served, "stop">[] = [];
// Playwright and scripts have no such global, and stop what they start.
if (typeof afterAll === "function") afterAll(() => Promise.all(started.map(({ stop }) => stop())));

/** In Jest nobody needs to stop a server or a program: those of a file end with it. */
export function stopAtTheEnd<One extends Pick<Served, "stop">>(server: One): One {
  started.push(server);
  return server;
}

/** Answers requests on a port of this machine, 0 for any free one: by http, or by https where there is a certificate. */
export async function serve(
  answer: RequestListener,
  certificate?: { key: Buffer; cert: Buffer },
  wantedPort = 0,
): Promise<Served> {
  const server: Server = certificate
    ? createServer(certificate, answer)
    : createPlainServer(answer);
  const port = await listen(server, wantedPort);
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return stopAtTheEnd({ url: `${certificate ? "https" : "http"}://${HOST}:${port}`, stop });
}

/** A port on loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server, 0);
  await new Promise((closed) => server.close(closed));
  return port;
}
