import { lookUpIp } from "../../services/ipLookup";
import { minimumFillTime } from "../../services/minimumFillTime";
import { insertSubscription, noteLeadSource, refreshSubscription } from "../../services/supabase";
import { IP_LOOKUP_TIMEOUT_MS } from "../../shared/config/durations";
import { environment } from "../../shared/config/environment";
import { subscribe } from "./subscribe";

/** The sign-up with its production dependencies: minimum fill time, IP address look-up, backend. `form`: where it was sent. */
export async function subscribeVisitor(
  email: string,
  form: "hero" | "footer" | "article",
): Promise<void> {
  await minimumFillTime();
  await subscribe(email, {
    lookUpIp: () => lookUpIp(environment.ipLookupUrl, IP_LOOKUP_TIMEOUT_MS),
    insert: insertSubscription,
    refresh: refreshSubscription,
    newToken: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  noteLeadSource(email, form);
}
