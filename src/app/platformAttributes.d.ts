import "react";

// HTML attributes that React passes through but does not type yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide";
  }
  interface ImgHTMLAttributes<T> {
    /** React 18 needs it in lower case. */
    fetchpriority?: "high" | "low" | undefined;
  }
  interface DialogHTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
}
