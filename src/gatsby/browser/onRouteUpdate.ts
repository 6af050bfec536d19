import type { GatsbyBrowser } from "gatsby";
import { PAGE_SHOWN } from "../../config/pageContract";

/** Tells the page script that the framework has put another page into the document. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  document.dispatchEvent(new Event(PAGE_SHOWN));
};
