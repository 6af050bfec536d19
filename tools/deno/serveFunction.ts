/**
 * For Deno: starts the function that its argument names on a free port of this machine. On the platform the runtime gives functions their
 * address; Deno 2.1 takes it from code only.
 */
import { argv } from "node:process";

const serve = Deno.serve;
const onFreePort = (handler: Parameters<typeof serve>[1]) =>
  serve({ hostname: "127.0.0.1", port: 0 }, handler);
Object.assign(Deno, { serve: onFreePort });
await import(`../../supabase/functions/${argv[2]}/index.ts`);
