/** Directives of the content security policy that tags of a container may need further hosts in. */
const DIRECTIVES = ["script-src", "img-src", "connect-src", "frame-src"] as const;
type Directive = (typeof DIRECTIVES)[number];
export type TagManagerHosts = Record<Directive, readonly string[]>;

const NAME = "GATSBY_TAG_MANAGER_HOSTS";
const EXAMPLE = '"img-src https://www.google.com; frame-src https://td.doubleclick.net"';
/** https alone, a name of at least two parts, "*." in front at most: neither a path nor a keyword such as 'unsafe-inline'. */
const HOST = /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/;

/**
 * Reads the setting that names further hosts for tags, written as in a content security policy: directives with
 * their hosts, separated by semicolons (docs/analytics.md). Faults are sentences that say what to write instead.
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
        `${NAME} has "${directive}" where one of ${DIRECTIVES.join(", ")} must stand: write for example ${EXAMPLE}.`,
      );
      continue;
    }
    if (sources.length === 0) faults.push(`${NAME} names no host after ${directive}.`);
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
 * The hosts that this build's setting names. It is read here and not in src/config/environment.ts, so that no
 * browser's code carries it. Throws the faults, a sentence each.
 */
export function configuredTagManagerHosts(): TagManagerHosts {
  const { hosts, faults } = readTagManagerHosts(process.env[NAME] ?? "");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return hosts;
}

function isDirective(name: string): name is Directive {
  return (DIRECTIVES as readonly string[]).includes(name);
}
