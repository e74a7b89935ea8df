import { useId } from "react";
import { Button } from "./button.tsx";

export interface UsedLastProps {
  /** The texts that the person used last, the newest first. */
  readonly texts: readonly string[];
  /** Is called with the index of the chosen text. */
  readonly onChoose: (index: number) => void;
}

/** Offers texts that were used last, each as a button. Where there is none, it is nothing. */
export function UsedLast({ texts, onChoose }: UsedLastProps) {
  const labelId = useId();
  if (texts.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1">
      <span id={labelId} className="text-label font-medium text-ink-soft">
        Used last
      </span>
      {texts.map((text, index) => (
        <Button
          key={text}
          size="small"
          className="justify-start! overflow-hidden"
          onClick={() => onChoose(index)}
        >
          <span className="truncate">{text}</span>
        </Button>
      ))}
    </div>
  );
}
