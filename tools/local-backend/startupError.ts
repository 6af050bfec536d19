export type StartupErrorKind =
  | "port-in-use"
  | "port-refused"
  | "data-folder-in-use"
  | "data-folder-unreadable"
  | "data-folder-damaged"
  | "disk-full"
  | "migrations-unreadable"
  | "migration-changed"
  | "migration-failed";

/** Why the embedded backend did not start; `message` is one line that says what to do. */
export class StartupError extends Error {
  readonly kind: StartupErrorKind;

  constructor(kind: StartupErrorKind, message: string, cause?: unknown) {
    super(message.replace(/\s+/g, " "), { cause });
    this.name = "StartupError";
    this.kind = kind;
  }
}

/** The system's error code (EACCES, ENOSPC, …) of whatever was thrown, or undefined. */
export function systemErrorCode(thrown: unknown): string | undefined {
  return (thrown as NodeJS.ErrnoException | undefined)?.code;
}
