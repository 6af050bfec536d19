import { environment } from "../../shared/config/environment";
import { routes } from "../../shared/config/routes";
import { escapeXml } from "./feeds";

/** A canonical address, with the day of its last change if known. */
export type SitemapEntry = { path: string; lastModified?: string };

/** sitemap.xml of canonical addresses. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const address = environment.siteUrl + (path === routes.home ? "" : path);
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
    return `<url><loc>${escapeXml(encodeURI(address))}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** robots.txt: allows everything and names the sitemap. */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${environment.siteUrl}${routes.sitemap}\n`;
}
