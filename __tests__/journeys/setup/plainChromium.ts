import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { findBrowser } from "../../../tools/browsers/findBrowser";

/** Chromium as visitors have it: Playwright switches the back/forward cache off, and cannot follow a prerendered page. */
export type PlainChromium = {
  goto(address: string): Promise<void>;
  /** The value of an expression in a page: the one that the visitor sees, or a prerendered one. */
  evaluate<Value>(expression: string, where?: Where): Promise<Value>;
  /** Rests the pointer on the first element with this selector. */
  hover(selector: string): Promise<void>;
  /** Presses and releases the button where the pointer is. */
  click(): Promise<void>;
  /** The addresses of pages that are prerendered now. */
  prerendered(): string[];
  close(): Promise<void>;
};

type Where = "shown" | "prerendered";
type Target = { targetId: string; type: string; subtype?: string; url: string };
/** An answer, which has an id, or an event, which has a method. */
type Answer = {
  id?: number;
  result?: object;
  error?: { message: string };
  method?: string;
  params?: { targetInfo?: Target; sessionId?: string };
};

/** The longest time in which a page may replace another. */
const CHANGE_OF_PAGE_MS = 10_000;
/** What Chromium says of a session that has ended. */
const GONE = "Session with given id not found";
const END_OF_MESSAGE = "\0";

/** Starts Chromium and speaks the DevTools protocol with it over a pipe. */
export async function startPlainChromium(): Promise<PlainChromium> {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const browser = spawn(
    findBrowser("chromium"),
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      "--window-size=1280,900",
      // Nothing leaves this machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const pending = new Map<
    number,
    { sessionId: string | undefined; settle: (answer: Answer) => void }
  >();
  /** The sessions of the tab's pages: the one that the visitor sees, and prerendered ones. */
  const pages = new Map<string, Target & { sessionId: string }>();
  let received = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    const messages = (received + text).split(END_OF_MESSAGE);
    received = messages.pop() ?? "";
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id) pending.get(answer.id)?.settle(answer);
      const { targetInfo, sessionId } = answer.params ?? {};
      if (answer.method === "Target.detachedFromTarget") {
        for (const [id, page] of pages) if (page.sessionId === sessionId) pages.delete(id);
        // Chromium never answers what was sent to a page that has gone.
        for (const { sessionId: of, settle } of pending.values())
          if (of === sessionId) settle({ error: { message: GONE } });
      }
      if (targetInfo?.type !== "page") continue;
      const known = pages.get(targetInfo.targetId);
      // An event without a session reports a change, such as the activation of a prerendered page.
      const session = answer.method === "Target.attachedToTarget" ? sessionId : known?.sessionId;
      if (session) pages.set(targetInfo.targetId, { ...targetInfo, sessionId: session });
    }
  });
  let count = 0;
  function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    count += 1;
    const id = count;
    input.write(JSON.stringify({ id, method, params, sessionId }) + END_OF_MESSAGE);
    return new Promise((resolve, reject) =>
      pending.set(id, {
        sessionId,
        settle: ({ result, error }) => {
          pending.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as Result);
        },
      }),
    );
  }

  // Chromium does not prerender for a page that is attached by itself, only for one that is attached by its tab.
  const { targetInfos } = await send<{ targetInfos: Target[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const tab = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  });
  await send("Target.setDiscoverTargets", { discover: true });
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    tab.sessionId,
  );
  const session = (where: Where) =>
    [...pages.values()].find(({ subtype }) => (subtype ? "prerendered" : "shown") === where)
      ?.sessionId;

  /** Sends to a page. While one page replaces another, neither may have a session. */
  async function sendToPage<Result>(method: string, params: object, where: Where = "shown") {
    for (const deadline = Date.now() + CHANGE_OF_PAGE_MS; Date.now() < deadline; ) {
      const id = session(where);
      try {
        if (id) return await send<Result>(method, params, id);
      } catch (error) {
        if (!`${error}`.includes(GONE)) throw error;
      }
      await new Promise((passed) => setTimeout(passed, 20));
    }
    throw new Error(`${method}: there is no ${where} page`);
  }
  async function evaluate<Value>(expression: string, where: Where = "shown"): Promise<Value> {
    const { result, exceptionDetails } = await sendToPage<{
      result: { value: Value };
      exceptionDetails?: { text: string };
    }>("Runtime.evaluate", { expression, returnByValue: true }, where);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }
  let pointer = { x: 0, y: 0 };
  const mouse = async (type: string) =>
    send(
      "Input.dispatchMouseEvent",
      { type, ...pointer, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 },
      session("shown"),
    );

  return {
    async goto(address) {
      await send("Page.navigate", { url: address }, session("shown"));
    },
    evaluate,
    async hover(selector) {
      pointer = await evaluate<typeof pointer>(
        `(() => {
          const element = document.querySelector(${JSON.stringify(selector)});
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        })()`,
      );
      await mouse("mouseMoved");
    },
    async click() {
      await mouse("mousePressed");
      // The page may be gone before it answers.
      await mouse("mouseReleased").catch(() => undefined);
    },
    prerendered() {
      return [...pages.values()]
        .filter(({ subtype }) => subtype === "prerender")
        .map(({ url }) => url);
    },
    async close() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      await send("Browser.close").catch(() => undefined);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
