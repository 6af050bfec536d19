import { answerVisitorAddress } from "../_shared/visitorAddress.ts";

const siteUrl = Deno.env.toObject()["SITE_URL"] ?? "";
if (!URL.canParse(siteUrl)) throw new Error("SITE_URL must be the site's address");
const { origin } = new URL(siteUrl);

Deno.serve((request) => answerVisitorAddress(request, origin));
