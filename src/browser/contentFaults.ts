/**
 * Development server only: shows the content's faults in the page, and removes them when they are fixed. It polls, so
 * it works again after a restart of the server.
 */
import { CONTENT_FAULTS } from "../shared/config/pageContract";

type Fault = { file: string; line: number; field: string; problem: string; hint?: string };

const ASK_EVERY_MS = 1000;
const STYLES = `:host { all: initial; position: fixed; inset: auto 12px 12px; z-index: 2147483647; }
details { max-height: 60vh; overflow: auto; padding: 14px 18px; border-radius: 10px; background: #5b1410; color: #fff; font: 15px/1.45 system-ui, sans-serif; }
summary { font-weight: 700; cursor: pointer; }
p { margin: 10px 0 0; } code { font-family: ui-monospace, monospace; } small { display: block; font-size: 14px; color: #ffd9d4; }`;

const host = document.createElement("content-faults");
const root = host.attachShadow({ mode: "open" });
let shown = "[]";

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function show(faults: readonly Fault[]): void {
  const panel = document.createElement("details");
  panel.open = true;
  panel.setAttribute("role", "alert");
  const count = faults.length === 1 ? "One fault" : `${faults.length} faults`;
  panel.append(element("summary", `${count} in the content`));
  for (const { file, line, field, problem, hint } of faults) {
    const entry = document.createElement("p");
    entry.append(element("code", `${file}:${line}`), ` ${field}: ${problem}`);
    if (hint) entry.append(element("small", `hint: ${hint}`));
    panel.append(entry);
  }
  root.replaceChildren(element("style", STYLES), panel);
  // Outside the body, which the framework hydrates.
  document.documentElement.append(host);
}

async function ask(): Promise<void> {
  const text = await fetch(CONTENT_FAULTS.data)
    .then((response) => response.text())
    .catch(() => shown);
  if (text === shown) return;
  shown = text;
  const faults = JSON.parse(text) as Fault[];
  if (faults.length > 0) show(faults);
  else host.remove();
}

setInterval(ask, ASK_EVERY_MS);
void ask();
