import type { LoadFailure } from "../config/pageContract";

export type FrameworkFiles = {
  /** Addresses of classic scripts; the last one starts the framework. */
  scripts: readonly string[];
  /** Data that is asked for beside the scripts, to be at hand when the framework wants it. */
  preloads: readonly string[];
  /** Address of the page's data; null where the page brings it along. */
  pageData: string | null;
  /** Small behaviours of the page; loaded again with the framework where it failed. */
  pageScript: string;
};

export type FrameworkLoader = {
  /** Starts loading, or tries again what failed; does nothing while it is loading or loaded. */
  load(): void;
  /** Asks whether the files still exist and reports a failure, unless the framework becomes ready meanwhile. */
  check(): Promise<void>;
  /** For the framework: something that it needs cannot be had. Resolves at the next try. */
  failed(): Promise<void>;
  /** For the framework: this page's files and the deployed ones do not belong together. */
  outdated(): void;
  /** For the framework: every handler is in place. */
  ready(): void;
};

declare global {
  interface Window {
    frameworkLoader?: FrameworkLoader;
  }
}

/** How long the question whether a file still exists may take. */
const CHECK_TIMEOUT_MS = 2500;

/** The host has removed the file, or answers with something else in its place. Without an answer nobody knows. */
export async function isGone(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    const type = answer.headers.get("Content-Type") ?? "";
    return answer.ok ? !/javascript|json/.test(type) : [404, 410].includes(answer.status);
  } catch {
    return false;
  }
}

/**
 * Loads the framework into `view` when told to, and again after a failure, without a reload (issue 17).
 * `inPage`: the scripts stand in the HTML and are on their way. `onFailure` hears why a try failed.
 */
export function createFrameworkLoader(
  view: Window,
  { scripts, preloads, pageData, pageScript }: FrameworkFiles,
  inPage: boolean,
  onFailure: (failure: LoadFailure) => void,
): FrameworkLoader {
  const page = view.document;
  const starter = scripts.at(-1) ?? "";
  const requested = new Set(inPage ? [...scripts, pageScript] : [pageScript]);
  let status: "waiting" | "loading" | "checking" | "failed" | "outdated" | "ready" = inPage
    ? "loading"
    : "waiting";
  let retry = () => {};

  function request(src: string): void {
    if (requested.has(src)) return;
    requested.add(src);
    const script = page.createElement("script");
    script.src = src;
    // What the browser would put last, the visitor waits for.
    script.fetchPriority = "high";
    page.head.append(script);
  }

  function preload(file: string): void {
    const link = page.createElement("link");
    link.rel = "preload";
    link.href = file;
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    page.head.append(link);
  }

  async function requestPageData(address: string): Promise<void> {
    const answer = await fetch(address);
    const { pathname, search } = view.location;
    view.pageData = { ...((await answer.json()) as object), path: pathname + search };
  }

  async function check(): Promise<void> {
    if (status !== "loading") return;
    status = "checking";
    const files = pageData ? [...scripts, pageData] : scripts;
    const gone = await Promise.all(files.map(isGone));
    // A slow framework may have arrived in the meantime.
    if (status !== "checking") return;
    status = gone.includes(true) ? "outdated" : "failed";
    onFailure(status === "outdated" ? "outdated" : "unreachable");
  }

  function load(): void {
    request(pageScript);
    if (status === "outdated") onFailure("outdated");
    if (status !== "waiting" && status !== "failed") return;
    const isFirst = status === "waiting";
    status = "loading";
    const start = () => request(starter);
    // The runtime reads the data once, when it starts; later it would not try again. Asked for before the scripts:
    // behind them it would arrive last, and the one that waits for it a round trip later.
    if (pageData && !view.pageData) requestPageData(pageData).then(start, check);
    for (const src of scripts) if (src !== starter) request(src);
    if (!pageData || view.pageData) start();
    if (isFirst) for (const file of preloads) preload(file);
    retry();
  }

  // Errors of scripts do not bubble.
  page.addEventListener(
    "error",
    ({ target }) => {
      const src = (target as Element).getAttribute?.("src") ?? "";
      if (requested.delete(src) && src !== pageScript) void check();
    },
    true,
  );

  return {
    load,
    check,
    failed() {
      const nextTry = new Promise<void>((resolve) => {
        retry = resolve;
      });
      void check();
      return nextTry;
    },
    outdated() {
      status = "outdated";
      onFailure("outdated");
    },
    ready() {
      status = "ready";
    },
  };
}
