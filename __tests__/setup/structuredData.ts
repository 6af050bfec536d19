type Data = Record<string, unknown>;

/**
 * What a type must have: schema.org's own expectations and the required properties of Google's guides to
 * structured data, as known in November 2026. A software application's stars are left out on purpose: without
 * a verified rating there is no such result to qualify for.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  SoftwareApplication: ["name", "applicationCategory", "operatingSystem", "offers"],
  Product: ["name", "image", "offers", "brand.name"],
  Brand: ["name"],
  AggregateOffer: ["lowPrice", "highPrice", "priceCurrency"],
  AggregateRating: ["ratingValue"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer.text"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  BlogPosting: ["headline", "url", "datePublished"],
  Blog: ["name", "url", "blogPost"],
  Person: ["name"],
  ImageObject: ["url", "width", "height"],
  WebPage: ["@id"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
};
/** What they must have beyond it where they stand for themselves and not within another. */
const REQUIRED_AT_TOP: Record<string, readonly string[]> = {
  Organization: ["logo.url", "sameAs"],
  BlogPosting: [
    "image.url",
    "author.name",
    "dateModified",
    "publisher.name",
    "mainEntityOfPage.@id",
  ],
};
const ADDRESSES = new Set(["url", "item", "urlTemplate", "@id"]);

/** What is missing or malformed in structured data and everything within it, one line a fault. */
export function requiredFieldsMissing(data: Data, site: string): string[] {
  const faults = data["@context"] === "https://schema.org" ? [] : ["@context"];
  for (const node of nodesIn(data)) {
    const type = String(node["@type"] ?? "");
    const atTop = node === data ? REQUIRED_AT_TOP[type] : undefined;
    if (!type && !("@id" in node)) faults.push(`an object without a type: ${Object.keys(node)}`);
    if (type && !REQUIRED[type]) faults.push(`${type} is not among the types that are checked`);
    for (const path of [...(atTop ?? []), ...(REQUIRED[type] ?? [])])
      if (!valueAt(node, path)) faults.push(`${type}.${path}`);
    for (const [name, value] of Object.entries(node)) {
      if (ADDRESSES.has(name) && !String(value).startsWith(site)) faults.push(`${type}.${name}`);
      if (/^date/.test(name) && !/^\d{4}-\d\d-\d\d/.test(String(value)))
        faults.push(`${type}.${name}`);
    }
    if (type === "BreadcrumbList")
      (node["itemListElement"] as Data[]).forEach(({ position }, i) => {
        if (position !== i + 1) faults.push(`ListItem.position ${position}`);
      });
    if (type === "AggregateOffer" && Number(node["lowPrice"]) > Number(node["highPrice"]))
      faults.push("AggregateOffer.lowPrice above highPrice");
    if (type === "AggregateRating" && !node["reviewCount"] && !node["ratingCount"])
      faults.push("AggregateRating without a count");
  }
  return faults;
}

/** The objects of a value, itself among them, at any depth. */
function nodesIn(value: unknown): Data[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? within : [value as Data, ...within];
}

function valueAt(data: Data, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Data | undefined)?.[name], data);
}
