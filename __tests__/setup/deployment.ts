import { resolve } from "node:path";

/** A file with all settings of a deployment, to be used as a .env. */
export const DEPLOYMENT = resolve("__tests__/setup/deployment.txt");
