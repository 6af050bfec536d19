/** Where the development server serves what is wrong with the content, and the script that shows it in the page. */
export const CONTENT_FAULTS = {
  data: "/___content-faults.json",
  script: "/___content-faults.js",
} as const;
