const own = document.currentScript as HTMLScriptElement;
const scripts = (own.dataset.scripts ?? "").split(" ");
Object.assign(window, { ___chunkMapping: JSON.parse(own.dataset.chunks ?? "{}") });

const EVENTS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];

function loadFramework(): void {
  for (const event of EVENTS) removeEventListener(event, loadFramework, true);
  for (const src of scripts) {
    const script = document.createElement("script");
    script.src = src;
    script.async = false;
    document.head.append(script);
  }
}

for (const event of EVENTS)
  addEventListener(event, loadFramework, { capture: true, passive: true });
