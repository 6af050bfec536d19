/** The parts of Deno's API that the functions use, for the type check, which has only Node's types. */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  serve(
    address: { hostname: string; port: number },
    handler: (request: Request) => Response | Promise<Response>,
  ): unknown;
};
