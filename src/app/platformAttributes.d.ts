import "react";

// Attributes of the platform that React passes through but does not type yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide";
  }
  interface ImgHTMLAttributes<T> {
    /** In lower case, as React 18 wants it. */
    fetchpriority?: "high" | "low";
  }
  interface DialogHTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
}
