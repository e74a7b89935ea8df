import type { Listening, RunningServer } from "../http/server.ts";

/**
 * Takes over the promised socket when the parent process sends SIGUSR2. Until then the previous instance serves on
 * it.
 */
export function onTakeOverSignal(
  socket: Listening["socket"],
  { takeOver }: Pick<RunningServer, "takeOver">,
): void {
  if (socket === "promised") process.once("SIGUSR2", () => void takeOver());
}
