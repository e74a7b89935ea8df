import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { isLoopback } from "@dash/service-lib/process/secure-address";

/** Networks that are not the internet: this machine, private ones, and those for special use (RFC 6890). */
const INNER_NETWORKS = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  // All but the global unicast addresses, and within those the ones that wrap or translate others.
  ipv6: [
    ["::", 3],
    ["4000::", 2],
    ["8000::", 1],
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ],
} as const;

// A list of both families would take an IPv4 address for an IPv6 one that wraps it.
const innerNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ["ipv4", "ipv6"] as const)
  for (const [network, prefix] of INNER_NETWORKS[family])
    innerNetworks[family].addSubnet(network, prefix, family);

export const PRIVATE_ADDRESS = "The address is a private one.";

/** Whether an IP address is not one of the internet. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return innerNetworks[family].check(address, family);
}

/** Why an address may not be one of a webhook, as far as its text says; undefined where it may. */
export function addressFault(text: string, mayBePrivate: boolean): string | undefined {
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return "The address must not contain a password";
  if (mayBePrivate) return undefined;
  if (protocol !== "https:") return "The address must begin with https://";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isInner = isIP(host) > 0 ? isInnerAddress(host) : isLoopback(host);
  return isInner ? PRIVATE_ADDRESS : undefined;
}

/**
 * Looks up a name for the connection that is about to be made, and refuses private addresses. A name that changes its
 * address later cannot reach the inside, because this very answer is connected to.
 */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("The name has no address."), "");
    if (addresses.some(({ address }) => isInnerAddress(address)))
      return callback(new Error(PRIVATE_ADDRESS), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
