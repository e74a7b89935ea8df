import { writableServer } from "@dash/service-lib/database/database-address";
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

/** Creates a login role for each process. The role may connect to the database; migrations grant it everything else. */
export async function provisionRoles(ownerUrl: string, roles: readonly LoginRole[]): Promise<void> {
  try {
    await withClient(ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>("select current_database() as name");
      const database = client.escapeIdentifier(rows[0]?.name ?? "");
      for (const role of roles) await provisionRole(client, role, database);
    });
  } catch (error) {
    throw new Failure(
      `The database roles could not be made: ${(error as Error).message}\n` +
        "DATABASE_URL must name a user who may create roles, schemas and extensions.",
    );
  }
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
