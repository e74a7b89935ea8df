import { Button } from "../form/button.tsx";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";
import { COVERS } from "../overlay/covers.tsx";
import { useKey } from "../overlay/use-key.tsx";

const steps = {
  previous: { word: "Previous", key: "PageUp", Icon: PreviousIcon },
  next: { word: "Next", key: "PageDown", Icon: NextIcon },
} as const;

export interface StepButtonProps {
  readonly to: "previous" | "next";
  readonly unit: "day" | "month";
  readonly disabled?: boolean;
  readonly onStep: () => void;
}

/** Goes to the previous or the next period, by a press, or by Alt+PageUp or Alt+PageDown. */
export function StepButton({ to, unit, disabled = false, onStep }: StepButtonProps) {
  const { word, key, Icon } = steps[to];
  const label = `${word} ${unit}`;
  useAltKey(key, () => !disabled && onStep());
  return (
    <Tooltip text={`${label} (Alt+${key})`}>
      <Button
        variant="ghost"
        size="small"
        className="max-md:min-w-11"
        aria-label={label}
        aria-keyshortcuts={`Alt+${key}`}
        disabled={disabled}
        onClick={onStep}
      >
        <Icon size={16} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

/** Acts on a key with Alt, wherever the focus is, a dialog excepted. The browser itself uses neither of the keys. */
function useAltKey(key: string, onPress: () => void): void {
  useKey((event) => {
    const isInDialog = document.querySelector(COVERS) !== null;
    const isPlainAlt = event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== key || !isPlainAlt || isInDialog) return;
    event.preventDefault();
    onPress();
  }, window);
}
