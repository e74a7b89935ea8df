import type { Activity, DashboardActivity } from "@dash/contracts/reports/dashboard";
import { bucketNames, faultNames } from "@dash/contracts/interactions/interaction-kinds";
import type { InteractionActivity, LatestActivity } from "./latest-activities.query.ts";
import { hours } from "../hours/hours.presenter.ts";

/** An activity with what it is about, in a word or two. */
export function presentDashboardActivity(activity: LatestActivity): DashboardActivity {
  return { ...presentActivity(activity), subject: subjectOf(activity) };
}

function subjectOf(activity: LatestActivity): string | null {
  if (activity.kind === "entry") return activity.lineName;
  return activity.kind === "low-stock" ? "Stock" : null;
}

export function presentActivity(activity: LatestActivity): Activity {
  const { id } = activity;
  const createdAt = new Date(activity.happenedAt).toISOString();
  switch (activity.kind) {
    case "entry": {
      const { type, description, minutes } = activity;
      return { id, type, description, duration: hours(minutes), createdAt };
    }
    case "low-stock":
      return {
        // The item's id alone would not be unique: the same item may be listed twice when it ran low twice.
        id: `${id} ${createdAt}`,
        type: "other",
        description: `Low stock: ${activity.description}, ${activity.unitsLeft} left`,
        duration: null,
        createdAt,
      };
    case "interaction": {
      const { interaction } = activity;
      const { type, seconds } = interaction;
      const description = describeInteraction(interaction);
      return {
        id,
        type,
        description,
        createdAt,
        duration: seconds === null ? null : hours(seconds / 60),
      };
    }
  }
}

type Interaction = InteractionActivity["interaction"];

/** The kind of a call or visit, without its customer. */
export function describeInteraction(interaction: Interaction): string {
  return interaction.type === "call" ? callText(interaction) : visitText(interaction);
}

/** Such as `Inbound customer call, missed`. The result is left out for a call entered by hand, which has none. */
function callText({ direction, callerType, bucket }: Interaction): string {
  const call = capitalized([direction, callerType, "call"].filter(Boolean).join(" "));
  const result = direction && bucket && bucket !== "unknown" ? bucketNames[bucket] : null;
  return result ? `${call}, ${result.toLowerCase()}` : call;
}

/** Such as `Warranty visit, electrical fault`. */
function visitText({ isWarrantyVisit, faultCategory }: Interaction): string {
  const visit = isWarrantyVisit ? "Warranty visit" : "Visit";
  if (!faultCategory) return visit;
  const fault = faultNames[faultCategory].toLowerCase();
  return `${visit}, ${faultCategory === "user_error" ? fault : `${fault} fault`}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
