import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import * as styles from "./Button.module.css";
import { classNames } from "./classNames";
import { SiteLink, type SiteLinkProps } from "./SiteLink";
import { Spinner } from "./Spinner";

const VARIANT = { primary: styles.primary, ghost: styles.ghost };

type Look = {
  variant?: keyof typeof VARIANT | undefined;
  size?: "medium" | "small" | undefined;
  className?: string | undefined;
  children: ReactNode;
};
type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Disables the button and shows the dashed ring before its text ("Sending..."). */
    busy?: boolean | undefined;
  };
type ButtonLinkProps = Look & SiteLinkProps;

function look({ variant = "primary", size = "medium", className }: Omit<Look, "children">) {
  return classNames(styles.button, VARIANT[variant], size === "small" && styles.small, className);
}

/** A button in the shape of a sent message. It gets back the focus that it lost while it was busy. */
export function Button({ variant, size, className, busy, children, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return;
    return () => {
      // A disabled button loses the focus in most browsers, and a removed 'Try Again' in all.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      className={look({ variant, size, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={look({ variant, size, className })} />;
}
