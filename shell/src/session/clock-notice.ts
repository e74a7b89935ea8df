import { toast } from "@dash/kit";

const MINUTE_MS = 60_000;

/** Shows by how much this device's clock is wrong. */
export function showClockNotice(offset: number): void {
  toast({
    title: `This device's clock is ${lengthOf(Math.abs(offset))} ${offset < 0 ? "fast" : "slow"}`,
    description: "Dates and times here follow the server's clock.",
  });
}

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
