import { loadTagManager } from "../../../../src/features/consent/tagManager";

test("a snippet that waits for the choice runs once it is made, and only once", () => {
  document.head.innerHTML =
    '<script type="text/plain" data-after-choice>window.loads = (window.loads ?? 0) + 1</script>';
  loadTagManager(document);
  loadTagManager(document);
  const [script] = document.head.querySelectorAll("script");
  expect(script?.type).toBe("");
  expect(script?.textContent).toContain("window.loads");
  expect(document.head.querySelectorAll("script")).toHaveLength(1);
});

test("without a waiting snippet nothing happens", () => {
  document.head.innerHTML = "<script>1</script>";
  loadTagManager(document);
  expect(document.head.innerHTML).toBe("<script>1</script>");
});
