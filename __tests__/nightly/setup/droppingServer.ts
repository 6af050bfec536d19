import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

export type DroppingServer = { url: string; taken: string[]; stop(): Promise<void> };

/** A mail server whose line breaks after it has taken the whole mail and before it says so. */
export async function startDroppingServer(): Promise<DroppingServer> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let body: string | undefined;
    socket.on("error", () => {});
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (body === undefined) {
        const isData = /^DATA/i.test(text);
        if (isData) body = "";
        socket.write(isData ? "354 go on\r\n" : "250 fine\r\n");
        return;
      }
      body += text;
      if (!body.endsWith("\r\n.\r\n")) return;
      taken.push(body);
      socket.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `smtp://127.0.0.1:${port}`, taken, stop };
}
