import type { LoadFailure } from "../config/pageContract";

export type FrameworkFiles = {
  /** Addresses of classic scripts; the last one starts the framework. */
  scripts: readonly string[];
  /** Addresses of data that is preloaded with the scripts for the framework. */
  preloads: readonly string[];
  /** Address of the page's data; null if the HTML contains it. */
  pageData: string | null;
  /** Address of the page script. It is requested again with the framework if it failed. */
  pageScript: string;
};

export type FrameworkLoader = {
  /** Starts loading, or retries after a failure. Does nothing while loading or when loaded. */
  load(): void;
  /** Checks whether the files still exist and reports a failure, unless the framework becomes ready meanwhile. */
  check(): Promise<void>;
  /** Called by the framework when something that it needs failed to load. Resolves at the next try. */
  failed(): Promise<void>;
  /** Called by the framework when this page's files belong to another deployment. */
  outdated(): void;
  /** Called by the framework when every event handler is attached. */
  ready(): void;
};

declare global {
  interface Window {
    frameworkLoader?: FrameworkLoader;
  }
}

/** Timeout of the check whether a file still exists. */
const CHECK_TIMEOUT_MS = 2500;

/**
 * Whether the host has removed the file: the status says so, or it answers with something else in its place. False
 * without an answer.
 */
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
 * Loads the framework into `view` when told to, and again after a failure, without a reload (issue 17). `inPage`: the
 * HTML contains the scripts, so the browser already requests them. `onFailure` gets the reason why a try failed.
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
    // Browsers load such scripts last, but the visitor waits for these.
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
    // The framework may have become ready in the meantime.
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
    // The runtime reads the data once, when it starts, so the last script waits for it. Requested before the other
    // scripts: after them it would arrive last, and the last script a round trip later.
    if (pageData && !view.pageData) requestPageData(pageData).then(start, check);
    for (const src of scripts) if (src !== starter) request(src);
    if (!pageData || view.pageData) start();
    if (isFirst) for (const file of preloads) preload(file);
    retry();
  }

  // Error events of scripts do not bubble, hence the capture phase.
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
