/** The numbers that hold for the pages and the builds. The gate checks the bytes and the shift; `npm run measure` the rest. */
export const LIMITS = {
  /** Script of a reader's whole session, apart from the inline script. */
  readerScriptKb: 5,
  inlineScriptKb: 1.2,
  /** The script that measures loading times, if a visitor allows it. */
  webVitalsKb: 3.1,
  /** All fonts of the site. */
  fontsKb: 40,
  /** React and the islands of a page, once a form is used. A reader loads none. */
  frameworkKb: 60,
  articleHtmlKb: 14,
  homeHtmlKb: 22,
  /** Ten packets, which a new connection sends before it waits for an answer. */
  firstFlightBytes: 14_600,
  /** Beside a page with the same words and look, without scripts and fonts of its own. */
  firstPaintRatio: 1.15,
  layoutShift: 0,
  readyAfterFocusMs: 700,
  /** Beside a simple Gatsby blog with the same posts. */
  buildRatio: { 3: 1.5, 5000: 0.85 },
  buildMegabytes: 2000,
} as const;
