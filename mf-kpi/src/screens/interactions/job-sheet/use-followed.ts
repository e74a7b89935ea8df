import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { SheetForm } from "./sheet-form.ts";
import { followedBy, type Followed, type Line } from "./sheet-values.ts";

export interface FollowedOptions {
  readonly form: SheetForm;
  readonly lines: readonly Line[];
  /** The sheet comes back: what differs in it was changed by the person. */
  readonly isBack: boolean;
  /** The visit is on its way or stored. */
  readonly isFixed: boolean;
}

/** Fills the line and the time in from the visit, as long as the person has not changed them. */
export function useFollowed({ form, lines, isBack, isFixed }: FollowedOptions): void {
  const { control, getValues, setValue } = form;
  const visit = useWatch({ control, compute: (values) => followedBy(values, lines) });
  const former = useRef<Followed | null>(null);
  useEffect(() => {
    if (isFixed) return;
    if (isBack && !former.current) {
      if (lines.length > 0) former.current = visit;
      return;
    }
    const values = getValues();
    for (const name of names)
      if (
        values[name] === (former.current?.[name] ?? initial[name]) &&
        values[name] !== visit[name]
      )
        setValue(name, visit[name], { shouldValidate: false });
    former.current = visit;
  }, [visit, lines, isBack, isFixed, getValues, setValue]);
}

const initial: Followed = {
  serviceLineId: "",
  isTimeLogged: false,
  timeLineId: "",
  timeStart: "",
  timeDuration: "",
  timeDescription: "",
};
const names = Object.keys(initial) as (keyof Followed)[];
