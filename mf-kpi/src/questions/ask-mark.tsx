import { AsyncSection, type RecordAbout } from "@dash/kit";
import { lazy } from "react";

const MarkButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask" */ "./mark-button.tsx")).MarkButton,
}));

export interface AskMarkProps {
  readonly about: RecordAbout;
  /** The place of the mark, which it has before its code arrives. */
  readonly className: string;
}

/** The mark at a figure by which people ask about it. The figure is the nearest `data-figure` or row around the mark. */
export function AskMark({ about, className }: AskMarkProps) {
  return (
    <span className={className}>
      <AsyncSection failure={null}>
        <MarkButton about={about} />
      </AsyncSection>
    </span>
  );
}
