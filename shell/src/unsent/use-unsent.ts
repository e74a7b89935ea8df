import { useSession } from "@dash/kit";
import { useWaiting } from "@dash/kit/ui/feedback/use-waiting";
import type { UnsentCount } from "./unsent-text.ts";

/** The numbers of the signed-in person's unsent writes by noun, as they are now in this browser. */
export function useUnsent(): UnsentCount[] {
  const waiting = useWaiting(useSession()?.id);
  const nouns = [...new Set(waiting.map(({ noun }) => noun))];
  return nouns.map((noun) => {
    const own = waiting.filter((write) => write.noun === noun);
    const refused = own.filter(({ refusal }) => refusal !== undefined).length;
    return { noun, waiting: own.length - refused, refused };
  });
}
