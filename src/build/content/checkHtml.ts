import { VIDEO_HOSTS } from "../../config/videoHosts";
import { videoAt } from "../../model/video";
import type { Outline } from "../markdown/parser";
import { type Fault, type FaultAt, quoteValue } from "./fault";

/** Elements that a text must not contain, with the reason. */
const FORBIDDEN_ELEMENTS = new Map([
  ["script", "scripts are not allowed in a text"],
  ["style", "styles belong to the site, not to a text"],
  ["link", "it loads something from another site"],
  ["meta", "it belongs in the head of a page"],
  ["base", "it changes every link of the page"],
  ["object", "it loads something from another site"],
  ["embed", "it loads something from another site"],
  ["form", "forms are not allowed in a text"],
  ["img", "write ![what it shows](./picture.png) instead, which serves it in every size"],
  [
    "video",
    "video files are not supported; put the address of the video at YouTube or Vimeo on a line of its own",
  ],
  ["h1", "the title is already the page's main heading; begin the line with ## instead"],
]);
const FRAMES = ["iframe", "frame", "frameset"];
const RUNNING_ADDRESS = /^[\s\p{Cc}]*(javascript|vbscript|data):/iu;
/** HTML elements that a text may contain. Browsers ignore unknown ones, such as MDX components. */
const KNOWN_ELEMENTS = new Set(
  "a abbr address area article aside audio b bdi bdo blockquote br button caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer h2 h3 h4 h5 h6 header hgroup hr i input ins kbd label legend li main map mark math menu meter nav noscript ol optgroup option output p picture pre progress q rp rt ruby s samp search section select slot small source span strike strong sub summary sup svg table tbody td template textarea tfoot th thead time tr track tt u ul var wbr g path circle ellipse line polygon polyline rect text tspan defs use title desc lineargradient radialgradient stop clippath mask pattern symbol mi mn mo mrow msup msub mfrac msqrt mtext semantics annotation".split(
    " ",
  ),
);

/** Faults of an element that is written as raw HTML. */
export function checkElement(element: Outline["elements"][number], at: FaultAt): Fault[] {
  const { name, written, attributes, line } = element;
  const faults: Fault[] = [];
  const reason = FORBIDDEN_ELEMENTS.get(name);
  if (reason) faults.push(at(line, `<${name}> is not allowed`, reason));
  else if (FRAMES.includes(name)) faults.push(checkFrame(element, at));
  else if (!KNOWN_ELEMENTS.has(name))
    faults.push(
      at(
        line,
        `<${written}> is not an HTML element, so it is not shown`,
        "MDX components and tags from Word have no effect here; write Markdown, or put it in `backticks` to show it",
      ),
    );
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      faults.push(at(line, `<${name}> has the event attribute ${attribute}`, "remove it"));
    if (attribute === "style" || attribute === "srcdoc")
      faults.push(at(line, `<${name}> has the attribute ${attribute}`, "remove it"));
    if (RUNNING_ADDRESS.test(value))
      faults.push(at(line, `<${name}> has an address that runs code ${quoteValue(value)}`));
  }
  return faults;
}

function checkFrame({ name, attributes, line }: Outline["elements"][number], at: FaultAt): Fault {
  const address = attributes["src"] ?? "";
  if (name === "iframe" && videoAt(address))
    return at(
      line,
      "the embedded video must be on a line of its own",
      "put an empty line above and below it",
    );
  const hosts = VIDEO_HOSTS.map((host) => host.name).join(" and ");
  return at(
    line,
    `<${name}> is not allowed ${quoteValue(address)}`,
    `only single videos of ${hosts} can be embedded; link to other pages instead`,
  );
}

/** Elements whose end tag a browser puts in the wrong place, or nowhere, if it is missing. */
const ENDED =
  /^(a|abbr|b|blockquote|button|center|cite|code|del|details|dfn|div|dl|em|figcaption|figure|h[2-6]|i|ins|kbd|mark|ol|pre|q|s|samp|section|small|span|strong|sub|summary|sup|svg|table|u|ul|var)$/;

/** Faults for missing end tags, and for end tags without a start tag, which would close an element of the page. */
export function checkBalance({ html }: Outline, at: FaultAt): Fault[] {
  const open: { name: string; line: number }[] = [];
  const faults: Fault[] = [];
  for (const { text, line } of html)
    for (const tag of text.matchAll(
      /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi,
    )) {
      const name = (tag[2] ?? "").toLowerCase();
      if (!ENDED.test(name) || tag[0].endsWith("/>")) continue;
      const place = line + text.slice(0, tag.index).split("\n").length - 1;
      if (!tag[1]) {
        open.push({ name, line: place });
        continue;
      }
      const index = open.findLastIndex((element) => element.name === name);
      if (index < 0) faults.push(at(place, `</${name}> has no opening tag`, "remove it"));
      else faults.push(...open.splice(index).slice(1).map(unended));
    }
  return [...faults, ...open.map(unended)];

  function unended({ name, line }: { name: string; line: number }): Fault {
    return at(line, `<${name}> has no closing tag`, `write </${name}> where it ends`);
  }
}
