/** Shown for a post without a picture of its own (section 3). */
export const defaultImage = {
  file: "content/images/default-featured.svg",
  alt: "A dotted line that turns solid as it loops through three rounded shapes",
} as const;
