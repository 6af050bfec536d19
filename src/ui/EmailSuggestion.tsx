import { useEffect, useState } from "react";
import { EMAIL_TYPING_PAUSE_MS } from "../shared/config/durations";
import { Button } from "./Button";
import * as styles from "./EmailSuggestion.deferred.module.css";
import { suggestedDomain } from "./suggestedDomain";
import { useHydrated } from "./useHydrated";

/** Asks below an email field whether another domain was meant, and puts it in at a click. It never stops a submit. */
export function EmailSuggestion({ field: id }: { field: string }) {
  const isHydrated = useHydrated();
  const [domain, setDomain] = useState<string>();

  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setDomain(suggestedDomain(field.value));
    // Not while somebody types: "gmail.co" is on the way to "gmail.com".
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(look, EMAIL_TYPING_PAUSE_MS);
    };
    const onSubmit = () => {
      clearTimeout(timer);
      setDomain(undefined);
    };
    onInput(); // something may be there already
    field.addEventListener("input", onInput);
    field.form?.addEventListener("submit", onSubmit);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", onInput);
      field.form?.removeEventListener("submit", onSubmit);
    };
  }, [id]);

  function take(): void {
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = `${field.value.trim().split("@")[0]}@${domain}`;
    field.dispatchEvent(new Event("input", { bubbles: true })); // so that it is kept like typed text
    setDomain(undefined);
    field.focus();
  }

  // The live region is there before its words (WCAG technique ARIA22), but not in the HTML of the first screen.
  if (!isHydrated) return null;
  return (
    <div aria-live="polite" className={styles.region}>
      {domain !== undefined && (
        <p className={styles.suggestion}>
          Did you mean {domain}?
          <Button variant="ghost" size="small" onClick={take}>
            Use {domain}
          </Button>
        </p>
      )}
    </div>
  );
}
