/** Where most people have their mailbox. */
const USUAL = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "protonmail.com",
  "googlemail.com",
  "live.com",
  "aol.com",
  "proton.me",
  "yahoo.co.uk",
  "hotmail.co.uk",
  "yahoo.fr",
  "hotmail.fr",
  "orange.fr",
  "wanadoo.fr",
  "t-online.de",
  "libero.it",
];
/** Hosts of mails that are one letter away from a usual one. */
const ALIKE = ["mail.com", "email.com", "ymail.com"];
/** A name that is shorter is one letter away from many others. */
const NAME_MIN_CHARACTERS = 5;
/** "com", mistyped to an ending that no domain has. */
const WRONG_COM = /\.(?:c[ilp]m|c?com[m.]|ccom|cmo|co[nb,]|coom|ocm|[dvx]om)$/;

/** The domain that was probably meant by an address; undefined where it is as it should be, or unlike any usual one. */
export function suggestedDomain(address: string): string | undefined {
  const typed = address.trim().toLowerCase().split("@")[1] ?? "";
  if (USUAL.includes(typed) || ALIKE.includes(typed)) return undefined;
  const domain = typed.replace(WRONG_COM, ".com");
  if (USUAL.includes(domain)) return domain;
  return USUAL.find((usual) => isMeant(domain, usual)) ?? (domain === typed ? undefined : domain);
}

function isMeant(domain: string, usual: string): boolean {
  const [name = "", ...rest] = domain.split(".");
  const [usualName = ""] = usual.split(".");
  if (name !== usualName)
    return usualName.length >= NAME_MIN_CHARACTERS && isOneMistake(domain, usual);
  // yahoo.in is Yahoo in India, but no country has gmail.cm.
  const ending = rest.join(".");
  const isCountry = /^[a-z]{2}$/.test(ending) && !/^(?:cm|co|om)$/.test(ending);
  return !isCountry && (/^(?:net|org)$/.test(ending) || isOneMistake(domain, usual));
}

/** Whether one letter is missing, added or another, or two are exchanged. */
function isOneMistake(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x === `${y[1]}${y[0]}`);
}
