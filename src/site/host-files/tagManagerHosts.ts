/** Directives of the content security policy to which a container's tags may need additional hosts. */
const DIRECTIVES = ["script-src", "img-src", "connect-src", "frame-src"] as const;
type Directive = (typeof DIRECTIVES)[number];
export type TagManagerHosts = Record<Directive, readonly string[]>;

const NAME = "GATSBY_TAG_MANAGER_HOSTS";
const EXAMPLE = '"img-src https://www.google.com; frame-src https://td.doubleclick.net"';
/**
 * An https origin with at least two labels, optionally with "*."
 * in front. No path and no keyword such as 'unsafe-inline'.
 */
const HOST = /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/;

/**
 * Parses the setting with additional hosts for tags. Its format is that of a content security policy: directives with
 * their hosts, separated by semicolons (docs/analytics.md). Each fault is a sentence that says what to write instead.
 */
export function readTagManagerHosts(setting: string): {
  hosts: TagManagerHosts;
  faults: string[];
} {
  const hosts: Record<Directive, string[]> = {
    "script-src": [],
    "img-src": [],
    "connect-src": [],
    "frame-src": [],
  };
  const faults: string[] = [];
  for (const part of setting.split(";").filter((text) => text.trim() !== "")) {
    const [directive = "", ...sources] = part.trim().split(/\s+/);
    if (!isDirective(directive)) {
      faults.push(
        `${NAME} has "${directive}" where a directive is expected (${DIRECTIVES.join(", ")}): write for example ${EXAMPLE}.`,
      );
      continue;
    }
    if (sources.length === 0) faults.push(`${NAME} has no host after ${directive}.`);
    for (const source of sources)
      if (HOST.test(source)) hosts[directive].push(source);
      else
        faults.push(
          `${NAME} has "${source}" in ${directive}, which is not a host: write https:// and a name in lower case, without a path, for example https://www.google.com or https://*.doubleclick.net.`,
        );
  }
  return { hosts, faults };
}

/**
 * The hosts from this build's setting. Not in src/shared/config/environment.ts, so that browser bundles do not contain them.
 * Throws if the setting has faults.
 */
export function configuredTagManagerHosts(): TagManagerHosts {
  const { hosts, faults } = readTagManagerHosts(process.env[NAME] ?? "");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return hosts;
}

function isDirective(name: string): name is Directive {
  return (DIRECTIVES as readonly string[]).includes(name);
}
