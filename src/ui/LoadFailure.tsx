import type { ReactNode } from "react";
import { failureNote, reload } from "../shared/config/pageContract";
import { Button } from "./Button";
import { Notice } from "./Notice";
import { useHydrated } from "./useHydrated";

type Props = {
  variant?: "box" | "line" | undefined;
  /** Shown next to the text: a button that tries again, if the form's own button is not near. */
  action?: ReactNode;
  /** The message for a script that could not be reached. */
  children: ReactNode;
};

/**
 * The messages of a form or page for a framework that failed to load. Hidden in the HTML until the start script shows
 * one of the two (`showLoadFailure`), and removed once React runs.
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

/** Says that a newer version of the site has replaced this page's files. The page script handles its button. */
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
      This page has been updated since you opened it. Reload it to continue. What you typed is kept.
    </Notice>
  );
}
