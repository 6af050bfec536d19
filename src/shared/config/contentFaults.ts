/** Addresses of the development server: the content's faults, and the script that shows them in the page. */
export const CONTENT_FAULTS = {
  data: "/___content-faults.json",
  script: "/___content-faults.js",
} as const;
