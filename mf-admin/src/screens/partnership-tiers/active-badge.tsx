import { Badge } from "@dash/kit/ui/feedback/badge";

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="positive">Active</Badge>
  ) : (
    <Badge tone="secondary">Inactive</Badge>
  );
}
