/** The one address under which browsers know the system. */
export interface PublicOrigin {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** Host and port, as the Host header says them. */
  readonly host: string;
  readonly secure: boolean;
  /** Only this machine can reach it. */
  readonly loopback: boolean;
}

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function publicOriginOf(address: string): PublicOrigin {
  const { origin, host, hostname, protocol } = new URL(address);
  return { origin, host, secure: protocol === "https:", loopback: isLoopback(hostname) };
}

/** Whether a host name always means this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}
