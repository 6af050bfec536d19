import { startMailer } from "../../../tools/local-backend/mail/startMailer";

// The local worker as a process of its own, to be killed at any moment.
const given = JSON.parse(process.argv[2] ?? "{}") as Parameters<typeof startMailer>[0];
startMailer({ ...given, everyMs: 20, log: (line) => console.error(line) });
console.log("started");
