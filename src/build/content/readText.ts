import type { Fault } from "./fault";

const HINT =
  "save the file as UTF-8: in Visual Studio Code, click the encoding in the status bar; in Notepad, choose Save As";

/** Decodes a file as UTF-8. If it is not UTF-8, the fault names its encoding. */
export function readText(file: string, bytes: Buffer): { text: string; fault?: Fault } {
  const fault = (encoding: string, line = 1): { text: string; fault: Fault } => ({
    text: "",
    fault: { file, line, field: "file", problem: `is not UTF-8 but ${encoding}`, hint: HINT },
  });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return fault(bytes[2] === 0 && bytes[3] === 0 ? "UTF-32" : "UTF-16 (little endian)");
  if (first === 0xfe && second === 0xff) return fault("UTF-16 (big endian)");
  // UTF-16 without a byte order mark: in Latin text every other byte is zero.
  if (first === 0 && second !== 0) return fault("UTF-16 (big endian)");
  if (first !== 0 && second === 0) return fault("UTF-16 (little endian)");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return fault("Windows-1252 or a similar encoding", firstBadLine(bytes));
  }
}

function firstBadLine(bytes: Buffer): number {
  // A line break is the same byte in UTF-8 and in every encoding that can occur here.
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf("\n", start);
    const part = bytes.subarray(start, end < 0 ? bytes.length : end);
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(part);
    } catch {
      return line;
    }
    start += part.length + 1;
  }
  return 1;
}
