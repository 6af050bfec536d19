import { Link, withPrefix } from "gatsby";
import type { ComponentPropsWithoutRef } from "react";

export type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href" | "download"> & {
  href: string;
  download?: string;
};

/**
 * Use this for every link. Pages of this site use Gatsby's router, without a trailing slash. Anchors ("/#faq") and
 * files are plain links, for the page script and the browser. An address that is neither http(s) nor mailto is removed.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (href.startsWith("/") && !href.startsWith("//")) {
    const isPage = !href.includes("#") && !/\.\w+$/.test(href) && !rest.target && !rest.download;
    if (!isPage) return <a href={withPrefix(href)} {...rest} />;
    return <Link to={href.length > 1 ? href.replace(/\/+$/, "") : href} {...rest} />;
  }
  const isSafe = href.startsWith("#") || /^(https?:\/\/|mailto:)/i.test(href);
  const rel = rest.target === "_blank" ? "noopener noreferrer" : undefined;
  return <a href={isSafe ? href : undefined} rel={rel} {...rest} />;
}
