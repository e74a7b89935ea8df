import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { Button } from "@dash/kit/ui/button";
import { useId } from "react";
import { nameOf } from "../service-line/line-name.tsx";
import type { Words } from "./stop-values.ts";

export interface UsedLastProps {
  readonly words: readonly Words[];
  readonly lines: readonly ServiceLine[];
  readonly onChoose: (words: Words) => void;
}

/** The lines and descriptions that the person used last, each as a button. */
export function UsedLast({ words, lines, onChoose }: UsedLastProps) {
  const labelId = useId();
  if (words.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId} className="time:flex time:flex-col time:gap-1">
      <span id={labelId} className="time:text-label time:font-medium time:text-ink-soft">
        Used last
      </span>
      {words.map((each) => (
        <Button
          key={`${each.serviceLineId}/${each.description}`}
          size="small"
          className="time:justify-start! time:overflow-hidden"
          onClick={() => onChoose(each)}
        >
          <span className="time:truncate">
            {nameOf(lines.find(({ id }) => id === each.serviceLineId))}: {each.description}
          </span>
        </Button>
      ))}
    </div>
  );
}
