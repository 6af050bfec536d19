import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** TXT and MX records by name; an MX record is a host. */
export type Zone = Record<string, { txt?: string[]; mx?: string[] }>;

const TYPE = { txt: 16, mx: 15 };
const HEADER_BYTES = 12;
const TEXT_PART_BYTES = 255;

/** A name server on loopback that answers from a zone: in UDP, and only what the tests ask. Silent where the zone is null. */
export async function startDnsServer(zone: Zone | null) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    if (zone === null) return;
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(HEADER_BYTES, at + 5);
    const kind = query.readUInt16BE(at + 1) === TYPE.mx ? "mx" : "txt";
    const records = zone[labels.join(".").toLowerCase()];
    const answers = (records?.[kind] ?? []).map((value) => record(kind, value));
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(records === undefined ? 0x8183 : 0x8180, 2); // an answer; 3: no such name
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  const server = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return { server, stop: () => new Promise<void>((closed) => socket.close(closed)) };
}

function record(kind: "txt" | "mx", value: string): Buffer {
  const data = kind === "mx" ? Buffer.concat([Buffer.from([0, 10]), name(value)]) : text(value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0); // the name of the question
  head.writeUInt16BE(TYPE[kind], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function text(value: string): Buffer {
  const parts = value.match(new RegExp(`.{1,${TEXT_PART_BYTES}}`, "g")) ?? [];
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
}

function name(host: string): Buffer {
  const labels = host.split(".").filter((label) => label !== "");
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
