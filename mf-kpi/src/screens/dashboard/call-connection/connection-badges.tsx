import type {
  CallConnectionState,
  CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";

const badges: Readonly<Record<CallConnectionState, readonly [text: string, tone: BadgeTone]>> = {
  connected: ["Connected", "positive"],
  "reconnect-needed": ["Reconnect needed", "caution"],
  "not-connected": ["Not Connected", "secondary"],
  "not-configured": ["Configuration Required", "caution"],
};

export type ConnectionBadgesProps = Pick<CallConnectionStatus, "state" | "isSimulator">;

export function ConnectionBadges({ state, isSimulator }: ConnectionBadgesProps) {
  const [text, tone] = badges[state];
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:gap-2">
      {isSimulator && <Badge>Simulator</Badge>}
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}
