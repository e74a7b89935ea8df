import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { callCourse } from "../../../interactions/interaction-texts.ts";

export interface CallResultProps {
  readonly call: Pick<CustomerInteraction, "direction" | "bucket">;
}

/** The result of a call. An unanswered call is highlighted. */
export function CallResult({ call }: CallResultProps) {
  const course = callCourse(call);
  if (!course) return null;
  const isMissed = call.bucket === "missed" || call.bucket === "voicemail";
  return (
    <span className="customers:text-label customers:text-ink-soft">
      {isMissed ? <Badge tone="caution">{course}</Badge> : course}
    </span>
  );
}
