import { existsSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import type { unbalancedTags } from "../../../plugins/remark-closed-html/unbalancedTags";
import { VIDEO_HOSTS } from "../../shared/config/videoHosts";
import { videoAt } from "../../shared/model/video";
import { type CheckedText, checkLink, RUNNING_URL } from "./checkLink";
import { quoteValue } from "./fault";
import { lineOf, linesBefore } from "./markdownTree";

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
]);
const FRAMES = ["iframe", "frame", "frameset"];
const MEDIA = ["img", "video", "audio", "source", "track"];
/** HTML elements. Browsers show only the content of unknown ones, such as MDX components. */
const KNOWN_ELEMENTS = new Set(
  "a abbr area address article aside audio b bdi bdo blockquote br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main map mark math menu meter nav noscript ol optgroup option output p picture pre progress q rp rt ruby s samp search section select slot small source span strong sub summary sup svg table tbody td template textarea tfoot th thead time tr track u ul var video wbr g path circle ellipse line polygon polyline rect text tspan defs use title desc lineargradient radialgradient stop clippath mask pattern symbol mi mn mo mrow msup msub mfrac msqrt mtext semantics annotation mtable mtr mtd marker filter image center font big strike tt acronym".split(
    " ",
  ),
);
const UNREAD_IN_HTML = /<!--[\s\S]*?-->|<(pre|code|svg|math)\b[\s\S]*?<\/\1>/gi;
const MARKDOWN_IN_HTML =
  /!?\[[^\]\n]+\]\([^)\n]+\)|\*\*[^\s*][^*\n]*\*\*|^(?:#{1,6}|[-*]|\d+\.) .+/m;
type Element = { name: string; attributes: Record<string, string>; line: number };

/** Browsers end an element's text within such a tag, where this parser does not: <noscript><p title="</noscript><form>">. */
const TAG_IN_A_TAG = /.<[a-z/!]/is;

/**
 * Checks a piece of raw HTML that begins on a line of a text. What browsers and the parser read differently is not allowed,
 * so that unusual notation cannot bypass the check.
 */
export function checkHtml(html: string, firstLine: number, text: CheckedText): void {
  const lineAt = (index: number) => firstLine + linesBefore(html, index);
  const found = new Set<number>();
  const reader: Parser = new Parser(
    {
      onopentag: (written, attributes) => {
        const element = {
          name: written.toLowerCase(),
          attributes,
          line: lineAt(reader.startIndex),
        };
        found.add(reader.startIndex);
        if (TAG_IN_A_TAG.test(html.slice(reader.startIndex, reader.endIndex + 1)))
          text.report(element.line, `<${written}> contains another tag`, "write &lt; for <");
        checkName(element, written, text);
        checkAttributes(element, text);
        checkSource(element, text);
      },
      oncomment: () => {
        const line = lineAt(reader.startIndex);
        if (html.slice(reader.startIndex, reader.endIndex).includes("--!>"))
          text.report(line, "the comment ends with --!>", "write -->");
        else if (html.includes("-->", reader.startIndex))
          text.advise(line, "a comment can be read by everybody in the page's source", "remove it");
        else
          text.report(
            line,
            "the comment is not closed and hides the rest of the text",
            "write --> where it ends",
          );
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: true },
  );
  const isCut = /<[a-z][^<>]*$/i.test(html.trimEnd());
  const end = lineAt(html.trimEnd().length);
  if (isCut) text.report(end, "a tag is not closed with >", "write > where it ends");
  // The rest of the page would close an unclosed tag, so it counts as a tag.
  reader.end(isCut ? `${html}\n>"'>` : html);
  // Elements in <title> and the like are text to this parser, and in a drawing elements to browsers.
  const asXml: Parser = new Parser(
    {
      onopentag: (name) => {
        if (!found.has(asXml.startIndex))
          text.report(lineAt(asXml.startIndex), `<${name}> is where only text may be`, "remove it");
      },
    },
    { xmlMode: true },
  );
  asXml.end(html);
  const [markdown] = MARKDOWN_IN_HTML.exec(html.replace(UNREAD_IN_HTML, "")) ?? [];
  if (markdown)
    text.advise(
      firstLine,
      `Markdown right below a tag is shown as typed ${quoteValue(markdown)}`,
      "leave an empty line after the tag, or write HTML",
    );
}

function checkName({ name, attributes, line }: Element, written: string, text: CheckedText): void {
  const { src = "" } = attributes;
  const reason = FORBIDDEN_ELEMENTS.get(name);
  if (reason) text.report(line, `<${name}> is not allowed`, reason);
  else if (name === "iframe" && videoAt(src.startsWith("//") ? `https:${src}` : src))
    text.report(
      line,
      "the embedded video must be on a line of its own",
      "put an empty line above and below it",
    );
  else if (FRAMES.includes(name))
    text.report(
      line,
      `<${name}> is not allowed ${quoteValue(src)}`,
      `only single videos of ${VIDEO_HOSTS.map((host) => host.name).join(" and ")} can be embedded; link to other pages instead`,
    );
  else if (!KNOWN_ELEMENTS.has(name) && !name.includes("-"))
    text.advise(
      line,
      `<${written}> is not an HTML element, so only its content is shown`,
      "write Markdown, or put it in `backticks` to show it",
    );
}

function checkAttributes({ name, attributes, line }: Element, text: CheckedText): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      text.report(line, `<${name}> has the event attribute ${attribute}`, "remove it");
    if (attribute === "style" || attribute === "srcdoc")
      text.report(line, `<${name}> has the attribute ${attribute}`, "remove it");
    const isPicture = name === "img" && /^data:image\//i.test(value);
    if (RUNNING_URL.test(value) && !isPicture)
      text.report(line, `<${name}> has an address that runs code ${quoteValue(value)}`);
  }
  if (name === "img" && attributes["alt"] === undefined)
    text.advise(line, "<img> has no alt text", 'write alt="what it shows"');
  const { id, href } = attributes;
  if (id !== undefined && text.takenIds.has(id))
    text.report(line, `the id is already used on the page ${quoteValue(id)}`, "choose another one");
  if (id !== undefined) text.takenIds.add(id);
  if (name === "a" && href && !RUNNING_URL.test(href)) checkLink(href, line, text);
}

function checkSource({ name, attributes: { src }, line }: Element, text: CheckedText): void {
  if (!MEDIA.includes(name) || !src) return;
  if (/^(https?:)?\/\//i.test(src))
    text.advise(
      line,
      `browsers do not load it, because the site's policy allows files of the site only ${quoteValue(src)}`,
      name === "img"
        ? "download it, if you may use it, and write ![what it shows](./picture.jpg)"
        : "put the file into static/, or put the address of a video at YouTube or Vimeo on a line of its own",
    );
  else if (src.startsWith("/") && !existsSync(join(text.root, "static", src)))
    text.report(line, `the file is not in static/ ${quoteValue(src)}`, `put it at static${src}`);
  else if (name !== "img" && !src.startsWith("/"))
    text.report(
      line,
      `the file is not published ${quoteValue(src)}`,
      "put it into static/ and begin its address with /",
    );
}

/** HTML ends these elements itself. */
const MAY_STAY_OPEN = /^(p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|rp|rt|colgroup)$/;

/** Advises on tags without their counterpart. */
export function checkTags(
  { stray, open, early }: ReturnType<typeof unbalancedTags>,
  { advise }: CheckedText,
): void {
  const lineOfTag = ({ node, index }: (typeof open)[number]) =>
    lineOf(node) + linesBefore(node.value, index);
  for (const tag of stray) advise(lineOfTag(tag), `</${tag.name}> has no opening tag`, "remove it");
  for (const tag of [...open, ...early])
    if (!MAY_STAY_OPEN.test(tag.name) && KNOWN_ELEMENTS.has(tag.name))
      advise(
        lineOfTag(tag),
        `<${tag.name}> has no closing tag`,
        `write </${tag.name}> where it ends`,
      );
}
