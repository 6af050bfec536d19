import {
  currentSection,
  installCurrentSection,
} from "../../../../src/features/article/currentSection";

test("the section being read is the last whose heading has reached the line", () => {
  expect(currentSection([300, 900], 120)).toBe(-1);
  expect(currentSection([120, 900], 120)).toBe(0);
  expect(currentSection([-700, -20, 600], 120)).toBe(1);
});

test("only the link of the current section is marked while scrolling", async () => {
  document.body.innerHTML = `
    <nav data-contents><a href="#one">One</a><a href="#two">Two</a></nav>
    <h2 id="one">One</h2><h2 id="two">Two</h2>`;
  const place = (id: string, top: number) => {
    const heading = document.getElementById(id) as HTMLElement;
    heading.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  place("one", -300);
  place("two", 400);
  Object.defineProperty(document.documentElement, "clientHeight", { value: 800 });
  installCurrentSection(document, window);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const [one, two] = document.querySelectorAll("a");
  expect(one).toHaveAttribute("aria-current", "location");
  expect(two).not.toHaveAttribute("aria-current");
  place("two", 280);
  window.dispatchEvent(new Event("scroll"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(one).not.toHaveAttribute("aria-current");
  expect(two).toHaveAttribute("aria-current", "location");
});

test("the header marks the section at the line, and nothing where no linked section is", async () => {
  document.body.innerHTML = `
    <header><nav><a href="/#one">One</a><a href="/#two">Two</a><a href="/pricing">Pricing</a></nav></header>
    <section id="one"></section><section id="two"></section>`;
  const place = (id: string, top: number, bottom: number) => {
    const section = document.getElementById(id) as HTMLElement;
    section.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  };
  const marked = async () => {
    window.dispatchEvent(new Event("scroll"));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return Array.from(
      document.querySelectorAll("[aria-current]"),
      (link) => `${link.textContent} ${link.getAttribute("aria-current")}`,
    );
  };
  installCurrentSection(document, window);
  place("one", -900, 100);
  place("two", 100, 700);
  expect(await marked()).toEqual(["Two location"]);
  place("two", -700, 279);
  expect(await marked()).toEqual([]);
  window.history.pushState(null, "", "/pricing");
  expect(await marked()).toEqual(["Pricing page"]);
  window.history.pushState(null, "", "/one-more");
  expect(await marked()).toEqual([]);
  window.history.pushState(null, "", "/one/first");
  expect(await marked()).toEqual(["One location"]);
});
