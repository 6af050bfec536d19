import type { ReactNode } from "react";
import { failureNote, reload } from "../config/pageContract";
import { Button } from "./Button";
import { Notice } from "./Notice";
import { useHydrated } from "./useHydrated";

type Props = {
  variant?: "box" | "line";
  /** Beside the words: the control that tries again, where the form's own button does not stand near. */
  action?: ReactNode;
  /** What to say when a script could not be reached. */
  children: ReactNode;
};

/**
 * What a form or page says when the framework cannot be had: hidden in the HTML until the start script shows
 * one of the two (`showLoadFailure`), and gone once React runs.
 */
export function LoadFailure({ variant, action, children }: Props) {
  if (useHydrated()) return null;
  return (
    <>
      <div {...failureNote("unreachable")} hidden>
        <Notice tone="error" variant={variant} action={action}>
          {children}
        </Notice>
      </div>
      <div {...failureNote("outdated")} hidden>
        <OutdatedNotice variant={variant} />
      </div>
    </>
  );
}

/** Says that a newer version of the site has replaced this page's files; the start script reloads it. */
export function OutdatedNotice({ variant }: Pick<Props, "variant">) {
  return (
    <Notice
      tone="error"
      variant={variant}
      action={
        <Button variant="ghost" size="small" {...reload}>
          Reload page
        </Button>
      }
    >
      This page has been updated since you opened it. Reload it to go on: what you typed stays.
    </Notice>
  );
}
