import { useQueryClient } from "@tanstack/react-query";
import { invalidateShown, loadOutgoing, useSession } from "../src/index.ts";
import { useResend } from "../ui/feedback/use-resend.tsx";

/** Stands in for the shell, which sends what waits on every page. */
export function Resend() {
  const owner = useSession()?.id ?? "";
  const client = useQueryClient();
  useResend(true, async () => {
    const { stored, refused } = await (await loadOutgoing()).sendWaiting(owner);
    for (const { endpoint } of [...stored, ...refused]) await invalidateShown(client, endpoint);
  });
  return null;
}
