import type { TlsOptions } from "nats";

export interface BrokerLogin {
  /** The servers, each `host:port`. The client connects to one that answers. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
  /** Present for `tls://`: the client then refuses a connection without TLS. */
  readonly tls?: TlsOptions;
}

const SCHEMES = ["nats:", "tls:"];
/** The parameters of an address that name files in PEM format, and what the client calls them. */
const TLS_FILES = { tlsca: "caFile", tlscert: "certFile", tlskey: "keyFile" } as const;

/**
 * Splits a broker address into login options, because the NATS client accepts no credentials in an address. The
 * servers of a cluster are separated by commas, and have one login: `tls://user:password@one:4222,two:4222`. Replies
 * go to an inbox subject of this user.
 * @throws Error that says what cannot be honoured: another scheme, several logins, or an unknown parameter.
 */
export function serverOf(address: string): BrokerLogin {
  const urls = serversOf(address);
  const [{ protocol }] = urls;
  const tls = tlsOf(urls);
  if (tls && protocol !== "tls:")
    throw refusal("certificates need an address that begins with tls://");
  return {
    servers: urls.map(({ host }) => host),
    ...loginOf(urls),
    ...(protocol === "tls:" && { tls: tls ?? {} }),
  };
}

/** Puts a login into an address. An address that has one keeps it, for the operator has made no others. */
export function withBrokerLogin(address: string, user: string, password: string): string {
  if (hasLogin(address)) return address;
  return address.replace(
    "://",
    () => `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );
}

/** Whether an address has a login, which all processes then share. */
export function hasLogin(address: string): boolean {
  return serverOf(address).user !== undefined;
}

function serversOf(address: string): [URL, ...URL[]] {
  const [scheme = ""] = /^[a-z]+:\/\//.exec(address) ?? [];
  const [first, ...others] = address.split(",").map((server) => {
    const text = server.includes("://") ? server : scheme + server;
    if (!URL.canParse(text)) throw refusal("it must look like nats://one:4222,two:4222");
    return new URL(text);
  });
  if (!first || !SCHEMES.includes(first.protocol))
    throw refusal("it must begin with nats:// or tls://");
  if (others.some(({ protocol }) => protocol !== first.protocol))
    throw refusal("its servers must all begin with nats:// or all with tls://");
  return [first, ...others];
}

function loginOf(urls: readonly URL[]): Partial<BrokerLogin> {
  const [login, ...others] = new Set(
    urls.filter(({ username }) => username).map((url) => `${url.username}:${url.password}`),
  );
  if (others.length > 0) throw refusal("its servers must have the same login");
  if (!login) return {};
  const [user = "", pass = ""] = login.split(":").map(decodeURIComponent);
  return { user, pass, inboxPrefix: inboxOf(user) };
}

function tlsOf(urls: readonly URL[]): TlsOptions | undefined {
  const parameters = urls.flatMap(({ searchParams }) => [...searchParams]);
  if (parameters.length === 0) return undefined;
  return Object.fromEntries(
    parameters.map(([name, file]) => {
      if (!(name in TLS_FILES)) throw refusal(`it has an unknown parameter, ${name}`);
      return [TLS_FILES[name as keyof typeof TLS_FILES], file];
    }),
  );
}

function refusal(reason: string): Error {
  return new Error(`NATS_URL is not usable: ${reason}.`);
}

/** The prefix of the subjects for replies to a user. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}
