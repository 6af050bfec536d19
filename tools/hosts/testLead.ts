import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CONTACT_SUBJECTS } from "../../src/shared/model/contactSubjects";
import { callDatabase, type Project } from "../../supabase/functions/_shared/outbox";
import { copyRow, erasureRow } from "../privacy/erasureReport";
import { askHost } from "./askHost";

const ASK_EVERY_MS = 2_000;
const NAME = "Test lead of npm run verify:live";

/**
 * Sends a marked message as a visitor's form does, waits until the owner's mail about it is sent, and erases it. Returns what
 * went wrong. No mail goes to an address with parentheses (plainAddress.ts), so only the owner gets one.
 */
export async function testLeadFaults(
  project: Project,
  publicKey: string,
  withinMs: number,
): Promise<string[]> {
  const email = `verify-live-(${randomUUID()})@example.com`;
  const { status, body } = await askHost(project.url, "/rest/v1/contact_submissions", {
    method: "POST",
    headers: {
      apikey: publicKey,
      authorization: `Bearer ${publicKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      full_name: NAME,
      email,
      country: "US",
      subject: CONTACT_SUBJECTS[0],
      message: "It is erased once this mail is sent.",
      ip_address: "0.0.0.0",
      user_agent: NAME,
    }),
  });
  if (status !== 201) return [`a message is answered with ${status} ${body}`];
  try {
    return await mailFaults(project, email, withinMs);
  } finally {
    await callDatabase(project, "privacy_erase", { address: email }, erasureRow);
  }
}

async function mailFaults(project: Project, email: string, withinMs: number): Promise<string[]> {
  const end = Date.now() + withinMs;
  for (;;) {
    const { tables } = await callDatabase(project, "privacy_export", { address: email }, copyRow);
    const { contact_submissions: messages = [], mails = [] } = tables as Record<string, unknown[]>;
    if (messages.length !== 1) return [`${messages.length} rows were stored for one message`];
    const [mail] = mails as { status: string; last_error: string | null }[];
    if (mail?.status === "sent") return [];
    if (Date.now() > end)
      return [
        `the owner's mail is ${mail?.status ?? "missing"} after ${withinMs / 1000} s${mail?.last_error ? `: ${mail.last_error}` : ""}`,
      ];
    await wait(ASK_EVERY_MS);
  }
}
