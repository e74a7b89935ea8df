import type { Listening, RunningServer } from "../http/server.ts";

/** Takes over the socket that was promised, when whoever holds it says so: until then the copy before it serves there. */
export function onceToldToTakeOver(
  socket: Listening["socket"],
  { takeOver }: Pick<RunningServer, "takeOver">,
): void {
  if (socket === "promised") process.once("SIGUSR2", () => void takeOver());
}
