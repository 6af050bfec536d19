import type { LoadFailure } from "../config/pageContract";

export type FrameworkLoader = {
  /** Starts loading, or retries after a failure. Does nothing while loading or when loaded. */
  load(): void;
  /** Retries after a failure. Does nothing else. */
  retry(): void;
  /** Checks whether the files still exist and reports a failure, unless the framework becomes ready meanwhile. */
  check(): Promise<void>;
  /** Called by the framework when every event handler is attached. */
  ready(): void;
};

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
 * Loads the framework's classic scripts into `view` when told to, and again after a failure, without a reload (issue
 * 17). `isRequested`: the HTML or the start script has requested the scripts; those in `failed` did not load.
 * `onFailure` gets the reason why a try failed.
 */
export function createFrameworkLoader(
  view: Window,
  scripts: readonly string[],
  isRequested: boolean,
  failed: ReadonlySet<string>,
  onFailure: (failure: LoadFailure) => void,
): FrameworkLoader {
  const page = view.document;
  const requested = new Set(isRequested ? scripts.filter((src) => !failed.has(src)) : []);
  let status: "waiting" | "loading" | "checking" | "failed" | "outdated" | "ready" = isRequested
    ? "loading"
    : "waiting";

  function request(src: string): void {
    if (requested.has(src)) return;
    requested.add(src);
    const script = page.createElement("script");
    script.src = src;
    // Browsers load such scripts last, but the visitor waits for these.
    script.fetchPriority = "high";
    page.head.append(script);
  }

  async function check(): Promise<void> {
    if (status !== "loading") return;
    status = "checking";
    const gone = await Promise.all(scripts.map(isGone));
    // The framework may have become ready in the meantime.
    if (status !== "checking") return;
    status = gone.includes(true) ? "outdated" : "failed";
    onFailure(status === "outdated" ? "outdated" : "unreachable");
  }

  function load(): void {
    if (status === "outdated") onFailure("outdated");
    if (status !== "waiting" && status !== "failed") return;
    status = "loading";
    for (const src of scripts) request(src);
  }

  // Error events of scripts do not bubble, hence the capture phase.
  page.addEventListener(
    "error",
    ({ target }) => {
      const src = (target as Element).getAttribute?.("src") ?? "";
      if (requested.delete(src)) void check();
    },
    true,
  );

  if (isRequested && requested.size < scripts.length) void check();

  return {
    load,
    retry() {
      if (status !== "waiting") load();
    },
    check,
    ready() {
      status = "ready";
    },
  };
}
