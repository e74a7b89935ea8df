import os from "node:os";
import { withClient } from "../../postgres/provision.ts";

/** What the figures were measured on. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly memoryGibibytes: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
}

export async function describeMachine(ownerUrl: string): Promise<Machine> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ version: string }>("select current_setting('server_version') as version"),
  );
  const processors = os.cpus();
  return {
    processor: processors[0]?.model.trim() ?? "unknown",
    processors: processors.length,
    memoryGibibytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    postgres: rows[0]?.version ?? "unknown",
  };
}
