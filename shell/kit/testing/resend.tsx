import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter, loadOutgoing, useSession } from "../src/index.ts";
import { useResend } from "../ui/feedback/use-resend.tsx";

/** Stands in for the shell, which sends what waits on every page. */
export function Resend() {
  const owner = useSession()?.id ?? "";
  const client = useQueryClient();
  useResend(true, async () => {
    const { stored, refused } = await (await loadOutgoing()).sendWaiting(owner);
    for (const { endpoint } of [...stored, ...refused]) await invalidateAfter(client, endpoint);
  });
  return null;
}
