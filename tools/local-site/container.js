// The container of `npm start -- --container`: shows in the page what it hears in the data layer, and sends nothing.

/** @type {{ push(...entries: unknown[]): number } & Iterable<unknown>} */
const layer = /** @type {any} */ (window).dataLayer;
const panel = document.createElement("details");
const heard = document.createElement("ol");
panel.open = true;
panel.append(
  Object.assign(document.createElement("summary"), { textContent: "The data layer" }),
  heard,
);
Object.assign(panel.style, {
  position: "fixed",
  insetBlockStart: "5rem",
  insetInlineEnd: "0",
  zIndex: "9",
  maxInlineSize: "24rem",
  maxBlockSize: "60vh",
  overflow: "auto",
  padding: "0.5rem",
  background: "Canvas",
  color: "CanvasText",
  border: "1px solid",
  font: "12px monospace",
});

/** @param {unknown} entry an event, or a command of gtag's as `arguments` */
function show(entry) {
  const isCommand = entry instanceof Object && "length" in entry;
  const text = JSON.stringify(isCommand ? Array.from(/** @type {any} */ (entry)) : entry);
  heard.append(Object.assign(document.createElement("li"), { textContent: text }));
  panel.scrollTop = panel.scrollHeight;
}

for (const entry of layer) show(entry);
const push = layer.push;
layer.push = (...entries) => {
  for (const entry of entries) show(entry);
  return push.apply(layer, entries);
};
document.body.append(panel);
