import type { BrowserStorage } from "../../services/browserStorage";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function textControls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element.matches("input:not([type=checkbox], [tabindex='-1']), textarea, select") &&
      (element as Control).name !== "",
  );
}

function draftForm(element: Element): { form: HTMLFormElement; key: string } | null {
  const form = element.closest<HTMLFormElement>("form[data-draft]");
  return form?.dataset.draft ? { form, key: form.dataset.draft } : null;
}

/**
 * What is typed into a form with `data-draft` outlives a reload and an accidental navigation: it is
 * kept in `storage` under that key and put back into fields that are still empty.
 */
export function installFormDrafts(page: Document, storage: BrowserStorage): void {
  page.addEventListener("input", ({ target }) => {
    const found = draftForm(target as Element);
    if (!found) return;
    const values = Object.fromEntries(
      textControls(found.form).map(({ name, value }) => [name, value]),
    );
    storage.setJson(found.key, values);
  });
  restoreFormDrafts(page, storage);
}

/** Fills the empty fields of every form on the page from its draft. */
export function restoreFormDrafts(page: Document, storage: BrowserStorage): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const draft = storage.getJson(form.dataset.draft ?? "");
    if (!draft || typeof draft !== "object") continue;
    for (const control of textControls(form)) {
      const value = Object.hasOwn(draft, control.name)
        ? (draft as Record<string, unknown>)[control.name]
        : undefined;
      if (typeof value === "string" && control.value === "") control.value = value;
    }
  }
}
