declare global {
  interface Window {
    /** Runs the tag manager's snippet, which is in the HTML (src/site/gatsby/ssr/onPreRenderHTML.tsx). */
    startTagManager?: () => void;
  }
}

/** Starts the tag manager once. Without a container in the page, does nothing. */
export function startTagManager(view: Window): void {
  view.startTagManager?.();
  delete view.startTagManager;
}
