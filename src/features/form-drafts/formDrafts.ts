import type { BrowserStorage } from "../../services/browserStorage";
import { DRAFT_FORM, type DraftFormData } from "../../shared/config/pageContract";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value of a control: its text, or whether its checkbox is checked. */
type Value = string | boolean;

const isBox = (control: Control): control is HTMLInputElement => control.matches("[type=checkbox]");
const stateOf = (control: Control): Value => (isBox(control) ? control.checked : control.value);

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element.matches("input:not([tabindex='-1']), textarea, select") &&
      (element as Control).name !== "",
  );
}

const draftKey = ({ dataset }: HTMLFormElement) => (dataset as DraftFormData).draft ?? "";

function saveDraft(form: HTMLFormElement, storage: BrowserStorage): void {
  const values = controlsOf(form).map((control) => [control.name, stateOf(control)]);
  storage.setJson(draftKey(form), Object.fromEntries(values));
}

/** Saves the values of every form with a draft key in `storage` under that key. */
export function saveFormDrafts(page: Document, storage: BrowserStorage): void {
  for (const form of page.querySelectorAll<HTMLFormElement>(DRAFT_FORM)) saveDraft(form, storage);
}

/**
 * Saves what is typed into a form with a draft key in `storage`, and restores it into empty fields after a reload or an
 * accidental navigation. The code that sends the form must remove the key.
 */
export function installFormDrafts(page: Document, storage: BrowserStorage): void {
  page.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(DRAFT_FORM);
    if (form) saveDraft(form, storage);
  });
  restoreFormDrafts(page, storage);
}

/** Restores the drafts of all forms on the page: fills empty fields and sets checkboxes. */
function restoreFormDrafts(page: Document, storage: BrowserStorage): void {
  for (const form of page.querySelectorAll<HTMLFormElement>(DRAFT_FORM)) {
    const draft = storage.getJson(draftKey(form));
    if (!draft || typeof draft !== "object") continue;
    for (const control of controlsOf(form)) {
      const value = Object.hasOwn(draft, control.name)
        ? (draft as Record<string, unknown>)[control.name]
        : undefined;
      if (isBox(control)) {
        if (typeof value === "boolean") control.checked = value;
      } else if (typeof value === "string" && control.value === "") control.value = value;
    }
  }
}
