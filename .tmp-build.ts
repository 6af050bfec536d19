import { buildSite } from "./scripts/local/buildSite";
import { copyWithPosts } from "./scripts/local/copyWithPosts";
import { localEnvironment, startPorts, testEnvironment } from "./scripts/local/localEnvironment";
const posts = Number("0");
const env = "test" === "test" ? testEnvironment() : localEnvironment(startPorts());
const folder = posts === 0 ? "." : copyWithPosts(posts);
buildSite(env, { folder }).catch((e) => { console.error(e); process.exit(1); });
