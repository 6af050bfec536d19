import { installCurrentSection } from "../../../../src/features/article/currentSection";

/** Shows a page, and returns how the window is told where its parts are and what is marked then. */
function show(html: string) {
  document.body.innerHTML = html;
  installCurrentSection(document, window);
  return async (places: Record<string, [top: number, bottom?: number]>) => {
    for (const [id, [top, bottom]] of Object.entries(places)) {
      const part = document.getElementById(id) as HTMLElement;
      part.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    }
    window.dispatchEvent(new Event("scroll"));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return Array.from(
      document.querySelectorAll("[aria-current]"),
      (link) => `${link.textContent} ${link.getAttribute("aria-current")}`,
    );
  };
}

test("only the link of the current section is marked while scrolling, and the last one at the end", async () => {
  const size = { clientHeight: 800, scrollHeight: 3000, scrollTop: 0 };
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(document.documentElement, name, { value, writable: true });
  const marked = show(`
    <nav data-contents><a href="#one">One</a><a href="#two">Two</a></nav>
    <h2 id="one">One</h2><h2 id="two">Two</h2>`);
  expect(await marked({ one: [300], two: [900] })).toEqual([]);
  expect(await marked({ one: [-300], two: [400] })).toEqual(["One location"]);
  expect(await marked({ two: [280] })).toEqual(["Two location"]);
  document.documentElement.scrollTop = 2199;
  expect(await marked({ two: [700] })).toEqual(["Two location"]);
  document.documentElement.scrollTop = 0;
});

test("the header marks the section at the line, and nothing where no linked section is", async () => {
  const marked = show(`
    <header><nav><a href="/#one">One</a><a href="/#two">Two</a><a href="/pricing">Pricing</a></nav></header>
    <section id="one"></section><section id="two"></section>`);
  expect(await marked({ one: [-900, 100], two: [100, 700] })).toEqual(["Two location"]);
  expect(await marked({ two: [-700, 279] })).toEqual([]);
  for (const [path, links] of [
    ["/pricing", ["Pricing page"]],
    ["/one-more", []],
    ["/one/first", ["One location"]],
  ] as const) {
    window.history.pushState(null, "", path);
    expect(await marked({})).toEqual(links);
  }
});
