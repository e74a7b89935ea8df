import { roleNames, type Role } from "@dash/contracts/users/roles";
import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";

const tones: Record<Role, BadgeTone> = {
  admin: "negative",
  ecogenica_viewer: "secondary",
  staff: "neutral",
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleNames[role]}</Badge>;
}
