/**
 * `npm run newsletter -- preview | test you@example.com | send | report`: sends new posts to the subscribers.
 * --subject TEXT and --intro FILE are the author's words of one issue; --full-text sends the text of its one post in place of a teaser.
 * `npm run newsletter -- import list.csv --source "Form of old.example"`: shows what an import of people who agreed elsewhere would do;
 * with --write it does it. --email and --date name the columns of address and consent; --rest FILE gets the lines that are left out.
 * docs/newsletter.md says more. It uses the project of SUPABASE_URL and SUPABASE_SECRET_KEY, or else that of a running `npm start`.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { anything } from "../../supabase/functions/_shared/jsonReader";
import { readMailSettings } from "../../supabase/functions/_shared/mailSettings";
import { callDatabase, type IssueWords } from "../../supabase/functions/_shared/outbox";
import { isPlainAddress } from "../../supabase/functions/_shared/plainAddress";
import { transportFor } from "../../supabase/functions/_shared/transports";
import { toCsv } from "../leads/csv";
import { startMailCatcher } from "../local-backend/mail/startMailCatcher";
import { withFullText } from "../newsletter/fullText";
import { importLines, importList } from "../newsletter/importList";
import { newsletterDatabase } from "../newsletter/newsletterDatabase";
import { readFeed } from "../newsletter/readFeed";
import { type ListColumns, readList } from "../newsletter/readList";
import { reportRows } from "../newsletter/reportText";
import { nextIssues, sampleMail } from "../newsletter/sampleMail";
import { type SendOptions, sendNewsletter } from "../newsletter/sendNewsletter";
import { readTarget, type Target, testTransport } from "../newsletter/target";
import { assertOutsideCheckout, writePrivateFile } from "../output/privateFiles";
import { run } from "../processes/step";
import { chosenProject } from "../settings/chosenProject";
import { HOST, startPorts } from "../settings/localEnvironment";

const USAGE =
  "npm run newsletter -- preview | test you@example.com | send [--yes] [--no-wait] (each with [--subject TEXT] [--intro FILE] [--full-text]) | report | import list.csv --source TEXT [--email COLUMN] [--date COLUMN] [--rest FILE] [--write]";
const SEND_TIMEOUT_MS = 20_000;
const SAMPLE_RECIPIENT = "subscriber@example.com";

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: "boolean", default: false },
      "no-wait": { type: "boolean", default: false },
      subject: { type: "string" },
      intro: { type: "string" },
      "full-text": { type: "boolean", default: false },
      email: { type: "string", default: "email" },
      date: { type: "string", default: "consented_at" },
      source: { type: "string" },
      rest: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const [command = "", address = "", ...others] = positionals;
  const hasArgument = ["test", "import"].includes(command);
  if (others.length > 0 || (address !== "") !== hasArgument) throw new Error(USAGE);
  if (command === "test" && !isPlainAddress(address))
    throw new Error(`"${address}" is not an email address. ${USAGE}`);
  if (command === "import") return importPeople(address, values, values.rest, values.write);
  const words: IssueWords = {
    ...(values.subject !== undefined && { subject: values.subject }),
    ...(values.intro !== undefined && { intro: readFileSync(values.intro, "utf8").trim() }),
  };
  const { "full-text": fullText } = values;
  const commands: Record<string, (target: Target) => Promise<void>> = {
    preview: (target) => preview(target, words, fullText),
    report,
    test: (target) => test(target, address, words, fullText),
    send: (target) => send(target, { yes: values.yes, noWait: values["no-wait"], words, fullText }),
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (chosen === undefined) throw new Error(USAGE);
  const target = await readTarget(process.env);
  if (target.kind === "hosted") console.log(`${target.project.url}, posts of ${target.siteUrl}`);
  await chosen(target);
});

/** Shows what the next `send` would send in the mail catcher: the running one, or one that runs until Ctrl-C. */
async function preview(target: Target, words: IssueWords, fullText: boolean): Promise<void> {
  const { feed, state, settings } = await readNext(target);
  const issues = nextIssues(feed.posts, state, Date.now());
  if (typeof issues === "string") return console.log(issues);
  const shown = fullText ? await withFullText(words, issues.flat(), feed) : words;
  const ports = startPorts();
  const running = `http://${HOST}:${ports.mailWeb}`;
  const isRunning = await fetch(`${running}/mails.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  const folder = () => mkdtempSync(join(tmpdir(), "newsletter-"));
  const { webUrl, smtpUrl } = isRunning
    ? { webUrl: running, smtpUrl: `smtp://${HOST}:${ports.smtp}` }
    : await startMailCatcher({ folder: folder(), webPort: 0, smtpPort: 0 });
  for (const issue of issues)
    await transportFor({ kind: "smtp", url: smtpUrl })(
      sampleMail(issue, shown, SAMPLE_RECIPIENT, settings),
      AbortSignal.timeout(SEND_TIMEOUT_MS),
    );
  console.log(
    `What the next send sends, as a subscriber gets it (mails: ${issues.length}): ${webUrl}`,
  );
  if (!isRunning) console.log("Press Ctrl-C to stop the mail catcher.");
  openInBrowser(webUrl);
}

async function test(
  target: Target,
  address: string,
  words: IssueWords,
  fullText: boolean,
): Promise<void> {
  const { feed, state, settings } = await readNext(target);
  const issues = nextIssues(feed.posts, state, Date.now());
  const isSample = typeof issues === "string";
  const chosen = isSample ? feed.posts.slice(0, 1) : (issues[0] ?? []);
  if (chosen.length === 0) throw new Error("The feed has no posts.");
  if (isSample) console.log(`${issues} This is the newest post.`);
  const shown = fullText ? await withFullText(words, chosen, feed) : words;
  const mail = sampleMail(chosen, shown, address, settings);
  const marked = { ...mail, subject: `[Test] ${mail.subject}` };
  await testTransport(target, process.env)(marked, AbortSignal.timeout(SEND_TIMEOUT_MS));
  console.log(`Sent to ${address}: ${marked.subject}`);
}

/** The feed, what the database knows of its posts, and the settings of the mails. */
async function readNext({ project, siteUrl, settings }: Target) {
  const feed = await readFeed(siteUrl);
  for (const fault of feed.faults) console.log(fault);
  return {
    feed,
    state: await newsletterDatabase(project).state(),
    settings: readMailSettings({ ...settings, SITE_URL: siteUrl, SUPABASE_URL: project.url }),
  };
}

async function send({ project, siteUrl }: Target, options: SendOptions) {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const terminal = isTerminal
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  terminal?.once("SIGINT", () => process.exit(130)); // the queue goes on without this command
  let shown = "";
  try {
    await sendNewsletter(
      {
        database: newsletterDatabase(project),
        readFeed: () => readFeed(siteUrl),
        ask: terminal && ((question) => terminal.question(question)),
        print: (line) => console.log(line),
        printProgress: (line) => {
          if (line !== shown) console.log(line);
          shown = line;
        },
        wait: async (ms) => void (await wait(ms)),
        now: Date.now,
      },
      options,
    );
  } finally {
    terminal?.close();
  }
}

async function report({ project }: Target): Promise<void> {
  const reports = await newsletterDatabase(project).report();
  if (reports.length === 0) console.log("No issue was sent yet.");
  else console.table(reportRows(reports));
}

/** Shows what the import of a list does, and does it only with `write`. */
async function importPeople(
  file: string,
  columns: ListColumns,
  rest: string | undefined,
  write: boolean,
): Promise<void> {
  if (rest !== undefined) assertOutsideCheckout(rest);
  const list = readList(readFileSync(file), columns, new Date());
  const project = await chosenProject(process.env);
  const enter = (body: object) => callDatabase(project, "import_subscribers", body, anything);
  let shown = 0;
  const imported = await importList(enter, list, write, (done) => {
    if (done - shown < 10_000) return;
    shown = done;
    console.log(`${done} of ${list.people.length} …`);
  });
  if (rest !== undefined) await writePrivateFile(rest, toCsv(["line", "why"], imported.notEntered));
  for (const line of importLines(list, imported, write)) console.log(line);
}

/** Only in a terminal; where no browser opens, the address is printed anyway. */
function openInBrowser(url: string): void {
  if (process.stdout.isTTY !== true) return;
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  spawn(opener, [url], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
