import type { startFirefox } from "./firefox";

export type EngineName = "Firefox" | "WebKit";

/** What every engine is told by and asked; sizes are CSS pixels. */
export type Engine = Awaited<ReturnType<typeof startFirefox>>;

export type EngineOptions = { origin: string; dark?: boolean };
