export type EngineName = "Firefox" | "WebKit";

/** What every engine is told by and asked; sizes are CSS pixels. */
export type Engine = {
  open(address: string): Promise<void>;
  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  run<Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** By the real pointer, at the middle of the first such element that can be seen; of several, the one that holds these words. */
  click(css: string, text?: string): Promise<void>;
  hover(css: string): Promise<void>;
  /** Into the field, after whatever stands there; or the first letters of an option of a list. */
  type(css: string, text: string): Promise<void>;
  /** What is on the clipboard, into the field. */
  paste(css: string): Promise<void>;
  pressTab(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What went wrong since the last question: exceptions, errors in the console, violations of the policy. */
  complaints(): Promise<string[]>;
  /** Comes as a new visitor, who has no cookies and no storage, to an empty page of the site. */
  startNewVisit(): Promise<void>;
  stop(): Promise<void>;
};

export type EngineOptions = {
  origin: string;
  dark?: boolean;
};
