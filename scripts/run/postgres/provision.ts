import { withLogin, writableServer } from "@dash/service-lib/database/database-address";
import pg from "pg";
import { Failure } from "../../failure.ts";

export interface LoginRole {
  readonly name: string;
  readonly password: string;
}

/** Creates the system's database in its cluster, and denies its roles access to the cluster's other databases. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    for (const database of ["postgres", "template1", name]) {
      await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`);
    }
  });
}

/**
 * Creates a login role for each process. The role may connect to the database; migrations grant it everything else.
 * @throws Failure where a role belongs to another installation on the same server, whose password stays as it is.
 */
export async function provisionRoles(ownerUrl: string, roles: readonly LoginRole[]): Promise<void> {
  try {
    await withClient(ownerUrl, async (client) => {
      for (const role of roles) await refuseForeign(client, ownerUrl, role);
      const { rows } = await client.query<{ name: string }>("select current_database() as name");
      const database = client.escapeIdentifier(rows[0]?.name ?? "");
      for (const role of roles) await provisionRole(client, role, database);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `The database roles could not be made: ${(error as Error).message}\n` +
        "DATABASE_URL must name a user who may create roles, schemas and extensions.",
    );
  }
}

/** A server has each role once. One with our password is ours, whatever other databases it may enter. */
async function refuseForeign(client: pg.Client, ownerUrl: string, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ database: string }>(
    `select datname as database
     from pg_database, aclexplode(datacl) as entry
     where entry.grantee = to_regrole($1) and datname <> current_database()`,
    [client.escapeIdentifier(role.name)],
  );
  const [other] = rows;
  if (!other || (await isAdmitted(withLogin(ownerUrl, role.name, role.password)))) return;
  throw new Failure(
    `The database role ${role.name} belongs to the installation in the database ${other.database} of this server.\n` +
      "Give this installation a Postgres server of its own, or start it with the secrets of that one.",
  );
}

/** Whether the server knows this login, even if it may not enter the database. */
async function isAdmitted(url: string): Promise<boolean> {
  const WRONG_PASSWORD = "28P01";
  return withClient(url, () => Promise.resolve()).then(
    () => true,
    ({ code }: { code?: string }) => code !== WRONG_PASSWORD,
  );
}

async function provisionRole(
  client: pg.Client,
  { name, password }: LoginRole,
  database: string,
): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
  await client.query(`grant connect on database ${database} to ${role}`);
}

/** Opens a connection for `work`, and closes it afterwards in any case. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: await writableServer(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
