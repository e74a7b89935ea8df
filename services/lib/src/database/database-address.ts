import pg from "pg";

/** The kinds of server that an address may ask for, as in `libpq`. No kind is read-only, because the product writes. */
const TARGETS = ["any", "read-write", "primary"];
const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
const PROBE_TIMEOUT_MS = 1_000;

const ADDRESS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<login>[^@/]*)@)?(?<hosts>[^/?]+)(?<rest>.*)$/;

/**
 * The servers of a database address, each as an address of its own. Several are separated by commas, as `libpq` has
 * it: `postgres://user:password@one:5432,two:5432/dash?target_session_attrs=read-write`.
 * @throws Error that says what cannot be honoured.
 */
export function serversOf(address: string): [string, ...string[]] {
  const { scheme, login, hosts, rest } = partsOf(address);
  const { target, query, path } = parametersOf(rest);
  if (target && !TARGETS.includes(target))
    throw refusal(`target_session_attrs=${target} is no server that can write`);
  const sslMode = query.get("sslmode");
  if (sslMode && !SSL_MODES.includes(sslMode)) throw refusal(`sslmode=${sslMode} is unknown`);
  const end = path + (query.size > 0 ? `?${query.toString()}` : "");
  const [first = "", ...others] = hosts
    .split(",")
    .map((host) => `${scheme}${login && `${login}@`}${host}${end}`);
  if (![first, ...others].every((each) => URL.canParse(each)))
    throw refusal("it must look like postgres://user:password@one:5432,two:5432/dash");
  return [first, ...others];
}

/** Puts another user and password into an address. */
export function withLogin(address: string, user: string, password: string): string {
  const { scheme, hosts, rest } = partsOf(address);
  return `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts}${rest}`;
}

/** The user and the password of an address. */
export function loginOf(address: string): { user: string; password: string } {
  const { username, password } = new URL(serversOf(address)[0]);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * The address of the server that can be written to. An address with one server is returned as it is; of several each
 * is asked, so that a process finds the new primary after a failover.
 * @throws Error if none answers that it can be written to.
 */
export async function writableServer(address: string): Promise<string> {
  const servers = serversOf(address);
  if (servers.length === 1) return servers[0];
  return Promise.any(servers.map(ifWritable)).catch(() => {
    // The same code as a refused connection has: another attempt may succeed soon.
    throw Object.assign(new Error("no server of the database can be written to"), {
      code: "ECONNREFUSED",
    });
  });
}

async function ifWritable(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // A connection that breaks also emits an event, which would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: string }>(
      "select current_setting('transaction_read_only') as reads",
    );
    if (rows[0]?.reads !== "off") throw new Error("it only reads");
    return connectionString;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Parts {
  readonly scheme: string;
  readonly login: string;
  readonly hosts: string;
  /** The database and the parameters, such as `/dash?sslmode=require`. */
  readonly rest: string;
}

function partsOf(address: string): Parts {
  const { scheme, login = "", hosts, rest = "" } = ADDRESS.exec(address)?.groups ?? {};
  if (!scheme || !hosts) throw refusal("it must begin with postgres:// and name a server");
  return { scheme, login, hosts, rest };
}

function parametersOf(rest: string) {
  const [path = "", text = ""] = rest.split("?", 2);
  const query = new URLSearchParams(text);
  const target = query.get("target_session_attrs");
  query.delete("target_session_attrs");
  return { path, query, target };
}

function refusal(reason: string): Error {
  return new Error(`DATABASE_URL is not usable: ${reason}.`);
}
