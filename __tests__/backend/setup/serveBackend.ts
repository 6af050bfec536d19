import { startBackend } from "../../../supabase/local/startBackend";

// A process of its own: Postgres in WebAssembly loads itself in a way that Jest's sandbox refuses.
const options = JSON.parse(process.argv[2] ?? "{}");
startBackend({ port: 0, ...options }).then(
  ({ url, publicKey, secretKey, stop }) => {
    console.log(JSON.stringify({ url, publicKey, secretKey }));
    process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
  },
  (thrown) => {
    console.log(JSON.stringify({ kind: thrown.kind, message: thrown.message }));
    process.exit(1);
  },
);
