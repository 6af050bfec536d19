import "react";

// Attributes of the platform that React passes through but does not type yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
  interface ImgHTMLAttributes<T> {
    /** In lower case, as React 18 wants it. */
    fetchpriority?: "high" | "low";
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none";
  }
}
