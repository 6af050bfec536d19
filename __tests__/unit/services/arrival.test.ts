import { waitFor } from "@testing-library/react";
import { keepArrival } from "../../../src/services/arrival";
import { browserStorage } from "../../../src/services/browserStorage";
import { noteLeadSource } from "../../../src/services/supabase";
import { ARRIVAL_KEY } from "../../../src/shared/config/pageContract";

const mockRpc = jest.fn(async (..._: unknown[]) => ({ error: null, status: 204 }));
jest.mock("@supabase/supabase-js", () => ({ createClient: () => ({ rpc: mockRpc }) }));

const SITE = "https://sayso.example";
const storage = browserStorage(() => window.sessionStorage);
/** A page of a visit, as its script sees it. */
function open(address: string, referrer = "", navigator = {}, kept = storage) {
  const view = { navigator, location: new URL(address), document: { referrer } };
  keepArrival(view as unknown as Window, kept);
  return (view as unknown as Window).arrival;
}
beforeEach(() => window.sessionStorage.clear());

test("the first page of a visit, the host before it and the campaign are kept for all its pages", () => {
  const came = { utm_source: "news", utm_campaign: "a <b>" };
  const began = { page: "/pricing", referrer: "search.example", ...came };
  const campaign = "utm_source=news&utm_campaign=a+%3Cb%3E&utm_medium=&x=secret";
  const first = open(`${SITE}/pricing?${campaign}`, "https://search.example/?q=private");
  expect([first, open(`${SITE}/blog?utm_source=other`, `${SITE}/`)]).toEqual([began, began]);
  expect(storage.getJson(ARRIVAL_KEY)).toEqual(began);
});

test("a visit that begins at the site itself names no referrer", () => {
  expect(open(`${SITE}/faq`, `${SITE}/`)).toEqual({ page: "/faq" });
  window.sessionStorage.clear();
  expect(open(`${SITE}/faq`)).toEqual({ page: "/faq" });
});

const SIGNALS = [{ globalPrivacyControl: true }, { doNotTrack: "1" }];
test.each(SIGNALS)("under %j nothing is kept, and what was kept before is removed", (signal) => {
  open(`${SITE}/?utm_source=news`);
  expect(open(`${SITE}/?utm_source=news`, "", signal)).toBeUndefined();
  expect(window.sessionStorage).toHaveLength(0);
});

test("where storage is blocked the visit is known on its page", () => {
  const blocked = browserStorage(() => {
    throw new Error("blocked");
  });
  expect(open(`${SITE}/faq`, "", {}, blocked)).toEqual({ page: "/faq" });
});

test("of a lead without a kept visit the backend is told nothing, not even the form", async () => {
  noteLeadSource("ada@example.com", "hero");
  window.arrival = { page: "/faq" };
  noteLeadSource("eve@example.com", "footer");
  await waitFor(() => expect(mockRpc).toHaveBeenCalled());
  expect(mockRpc.mock.calls).toEqual([
    ["note_lead_source", { address: "eve@example.com", form: "footer", page: "/faq" }],
  ]);
});
