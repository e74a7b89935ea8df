import { Failure } from "../../failure.ts";
import type { ProcessDefinition } from "../processes.ts";
import type { StandInDefinition } from "../stand-ins.ts";
import { freePort, isFree } from "./ports.ts";
import type { Settings } from "./settings.ts";

/** The name of the port at which the mail box of the demonstration takes mails. */
export const SMTP_PORT = "smtp";

export interface PublicAddress {
  readonly port: number;
  readonly publicBaseUrl: string;
}

/** Chooses the gateway's port and the public address. Port 0 means any free port. */
export async function choosePublicAddress({
  PORT,
  PUBLIC_BASE_URL,
}: Settings): Promise<PublicAddress> {
  const port = PORT === 0 ? await freePort() : PORT;
  // Also checks IPv6: browsers may try it first for localhost, and would reach the other program.
  if (!(await isFree(port)) || !(await isFree(port, "::1"))) {
    throw new Failure(
      `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  return { port, publicBaseUrl: PUBLIC_BASE_URL ?? `http://localhost:${port}` };
}

/** Chooses a port for every process but the gateway. Only this machine can reach these ports. */
export async function chooseInnerPorts(
  processes: readonly (ProcessDefinition | StandInDefinition)[],
  gatewayPort: number,
): Promise<Record<string, number>> {
  const ports: Record<string, number> = { [SMTP_PORT]: await freePort() };
  for (const { name, kind } of processes)
    ports[name] = kind === "gateway" ? gatewayPort : await freePort();
  return ports;
}
