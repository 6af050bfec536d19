/**
 * A storage that never throws: one that is forbidden, full or invalid counts as empty (docs/requirements.md#blog-list). Values
 * are JSON unless read as text.
 */
export type BrowserStorage = {
  getText(key: string): string | null;
  setText(key: string, value: string): void;
  getJson(key: string): unknown;
  setJson(key: string, value: unknown): void;
  remove(key: string): void;
};

/** Wraps `window.localStorage` or `sessionStorage`. Takes a getter, because even reading the property may throw. */
export function browserStorage(open: () => Storage): BrowserStorage {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const setText = (key: string, value: string) =>
    attempt((storage) => storage.setItem(key, value), undefined);
  return {
    getText: (key) => attempt((storage) => storage.getItem(key), null),
    setText,
    getJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? "null"), null),
    setJson: (key, value) => setText(key, JSON.stringify(value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export const localStore = browserStorage(() => window.localStorage);
export const sessionStore = browserStorage(() => window.sessionStorage);
