import { VIDEO_HOSTS } from "../../config/videoHosts";
import { videoAt } from "../../model/video";
import type { Outline } from "../markdown/parser";
import type { At } from "./checkBody";
import { type Fault, quoteValue } from "./fault";

/** Elements that run, load or restyle, and so have no place in a text. */
const FORBIDDEN_ELEMENTS = new Map([
  ["script", "scripts are not allowed in a text"],
  ["style", "styles belong to the site, not to a text"],
  ["link", "it loads something from elsewhere"],
  ["meta", "it belongs to the head of a page"],
  ["base", "it changes every link of the page"],
  ["object", "it loads something from elsewhere"],
  ["embed", "it loads something from elsewhere"],
  ["form", "forms are not allowed in a text"],
  ["img", "write ![what it shows](./picture.png) instead, which keeps its size and makes it small"],
  [
    "video",
    "files of videos are not served; give the address of the video at its host on a line of its own",
  ],
  ["h1", "the title is the page's heading; begin the line with ## instead"],
]);
const FRAMES = ["iframe", "frame", "frameset"];
const RUNNING_ADDRESS = /^[\s\p{Cc}]*(javascript|vbscript|data):/iu;
/** What HTML knows and a text may hold; anything else would do nothing, such as a component of MDX. */
const KNOWN_ELEMENTS = new Set(
  "a abbr address area article aside audio b bdi bdo blockquote br button caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer h2 h3 h4 h5 h6 header hgroup hr i input ins kbd label legend li main map mark math menu meter nav noscript ol optgroup option output p picture pre progress q rp rt ruby s samp search section select slot small source span strike strong sub summary sup svg table tbody td template textarea tfoot th thead time tr track tt u ul var wbr g path circle ellipse line polygon polyline rect text tspan defs use title desc lineargradient radialgradient stop clippath mask pattern symbol mi mn mo mrow msup msub mfrac msqrt mtext semantics annotation".split(
    " ",
  ),
);

/** What is wrong with an element that is written as HTML. */
export function checkElement(element: Outline["elements"][number], at: At): Fault[] {
  const { name, written, attributes, line } = element;
  const faults: Fault[] = [];
  const reason = FORBIDDEN_ELEMENTS.get(name);
  if (reason) faults.push(at(line, `<${name}> is not allowed`, reason));
  else if (FRAMES.includes(name)) faults.push(checkFrame(element, at));
  else if (!KNOWN_ELEMENTS.has(name))
    faults.push(
      at(
        line,
        `<${written}> is no element of HTML, so nothing is shown of it`,
        "components of MDX do not work here; write Markdown, or `<name>` in backticks to show it",
      ),
    );
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      faults.push(at(line, `<${name}> has the event attribute ${attribute}`, "remove it"));
    if (attribute === "style" || attribute === "srcdoc")
      faults.push(at(line, `<${name}> has the attribute ${attribute}`, "remove it"));
    if (RUNNING_ADDRESS.test(value))
      faults.push(at(line, `<${name}> has an address that runs ${quoteValue(value)}`));
  }
  return faults;
}

function checkFrame({ name, attributes, line }: Outline["elements"][number], at: At): Fault {
  const address = attributes.src ?? "";
  if (name === "iframe" && videoAt(address))
    return at(line, "a frame must stand alone", "put it on a line of its own, between empty lines");
  const hosts = VIDEO_HOSTS.map((host) => host.name).join(" and ");
  return at(
    line,
    `<${name}> is not allowed ${quoteValue(address)}`,
    `frames show single videos of ${hosts}; link to other pages instead`,
  );
}
