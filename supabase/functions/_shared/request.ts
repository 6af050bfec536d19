/** The body of a request or answer as text, or null if it is larger than `maxBytes` or breaks off. Reads no further than that. */
export async function readBody(
  { headers, body }: Pick<Request | Response, "headers" | "body">,
  maxBytes: number,
): Promise<string | null> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return null;
  if (body === null) return "";
  const decoder = new TextDecoder();
  let [bytes, text] = [0, ""];
  try {
    // Leaving the loop ends the reading.
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return null;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    return null;
  }
  return text + decoder.decode();
}

/**
 * The network address that sent a request: the header of Cloudflare, behind which Supabase runs functions, or the last address that a proxy
 * added. Unlike `private.client_ip` in the database it has no setting for other hosts, where a sender could choose that header.
 */
export function senderOf(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1);
  return headers.get("cf-connecting-ip") ?? forwarded?.trim() ?? "";
}

/** What JSON text holds, or null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A value as an object, or null if it is none. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
