import type { ComponentPropsWithoutRef } from "react";

export type SiteLinkProps = ComponentPropsWithoutRef<"a"> & { href: string };

/** Use this for every link. An address that is neither of this site nor http(s) nor mailto is removed. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const isSafe = /^(\/(?!\/)|#|https?:\/\/|mailto:)/i.test(href);
  const isOutside = !href.startsWith("/") && rest.target === "_blank";
  return (
    <a
      href={isSafe ? href : undefined}
      rel={isOutside ? "noopener noreferrer" : undefined}
      {...rest}
    />
  );
}
