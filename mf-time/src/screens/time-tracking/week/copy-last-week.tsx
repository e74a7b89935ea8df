import { CopyIcon, TimerIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { useCopyLastWeek, type CopyTarget } from "./use-copy-last-week.ts";

/** A menu that copies the rows of last week, with or without their hours. */
export function CopyLastWeek(target: CopyTarget) {
  const { copy, isPending } = useCopyLastWeek(target);
  return (
    <Menu
      name="Copy last week"
      label={isPending ? "Copying..." : "Copy last week"}
      items={[
        { label: "Rows", Icon: CopyIcon, onAct: () => void copy(false) },
        { label: "Rows with hours", Icon: TimerIcon, onAct: () => void copy(true) },
      ]}
    />
  );
}
