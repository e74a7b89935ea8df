import type { WidgetProps } from "@dash/kit";
import { MarkButton } from "../../questions/mark-button.tsx";

/** The mark in a row of another area's list. */
export function AskWidget({ about }: WidgetProps) {
  return about && <MarkButton about={about} />;
}
