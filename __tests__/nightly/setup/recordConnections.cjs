// Loaded into every Node.js process of a command (NODE_OPTIONS): each name that is looked up and each address that is
// connected to becomes a line of the file that RECORD_CONNECTIONS_IN names.
const { appendFileSync } = require("node:fs");
const { subscribe } = require("node:diagnostics_channel");
const dns = require("node:dns");

const file = process.env.RECORD_CONNECTIONS_IN;
const record = (target) => appendFileSync(file, `${target}\n`);

const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  record(name);
  return lookup(name, ...rest);
};
subscribe("net.client.socket", ({ socket }) => socket.on("connectionAttempt", record));
