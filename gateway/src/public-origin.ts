import { isLoopback } from "@dash/service-lib/process/secure-address";

/** The public address of the system, which every browser uses. */
export interface PublicOrigin {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** Host and port, as in the Host header. */
  readonly host: string;
  readonly secure: boolean;
  /** True when only this machine can reach the origin. */
  readonly loopback: boolean;
}

export function publicOriginOf(address: string): PublicOrigin {
  const { origin, host, hostname, protocol } = new URL(address);
  return { origin, host, secure: protocol === "https:", loopback: isLoopback(hostname) };
}
