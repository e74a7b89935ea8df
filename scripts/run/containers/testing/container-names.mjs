// Loaded into a process before its own code. Makes container names resolve to the addresses in a file, as the name
// server of a Docker network does: every lookup reads the file again and returns all addresses.
import dns from "node:dns";
import { readFileSync } from "node:fs";

const lookUp = dns.lookup;

dns.lookup = (name, options, callback) => {
  const byName = JSON.parse(readFileSync(process.env.CONTAINER_NAMES, "utf8"));
  const addresses = (byName[name] ?? []).map((address) => ({ address, family: 4 }));
  if (addresses.length === 0) return lookUp(name, options, callback);
  if (options.all) process.nextTick(callback, null, addresses);
  else process.nextTick(callback, null, addresses[0].address, 4);
};
