import type { ActivityType } from "@dash/contracts/reports/dashboard";
import { OtherIcon, PhoneIcon, TrainingIcon, VisitIcon } from "@dash/kit/ui/layout/icons";

export interface ActivityKind {
  readonly label: string;
  readonly Icon: typeof OtherIcon;
}

export const activityKinds: Readonly<Record<ActivityType, ActivityKind>> = {
  call: { label: "Call", Icon: PhoneIcon },
  visit: { label: "Visit", Icon: VisitIcon },
  training: { label: "Training", Icon: TrainingIcon },
  email: { label: "Email", Icon: OtherIcon },
  other: { label: "Other", Icon: OtherIcon },
};
