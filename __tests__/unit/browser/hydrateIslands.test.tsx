import { act, screen } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateIslands } from "../../../src/browser/hydrateIslands";
import { createFramework } from "../../../src/browser/loadFramework";

const HTML = `
  <div data-island="sign-up"><form data-keep="submit"><button type="submit">Send</button></form></div>
  <div data-island="contact"><p></p></div>`;

afterEach(() => delete window.framework);

test("a form that is sent while the page's forms become ready is handled once, when every form responds", async () => {
  document.body.innerHTML = HTML;
  // jsdom has no performance timeline.
  Object.assign(performance, { mark: () => {} });
  window.framework = createFramework(window, { scripts: "" }, "");
  const seen: string[] = [];
  const SignUp = () => (
    <form
      data-keep="submit"
      onSubmit={(event) => {
        event.preventDefault();
        seen.push("sent");
      }}
    >
      <button type="submit">Send</button>
    </form>
  );
  function Contact() {
    useEffect(() => void seen.push("contact responds"), []);
    return <p />;
  }
  await act(async () => {
    hydrateIslands({ "sign-up": SignUp, contact: Contact });
    screen.getByRole("button").click();
  });
  expect(seen).toEqual(["contact responds", "sent"]);
});
