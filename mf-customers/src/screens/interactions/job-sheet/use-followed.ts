import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { SheetForm } from "./sheet-form.ts";
import { followedBy, NO_TIME, visitNames, type Followed, type Line } from "./sheet-values.ts";

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
  const visit = useWatch({ control, name: [...visitNames] });
  const former = useRef<Followed>(isBack ? null : initial);
  const follow = useEffectEvent(() => {
    if (isFixed) return;
    const next = followedBy(getValues(), lines);
    const values = getValues();
    for (const name of followedNames)
      if (former.current && values[name] === former.current[name] && values[name] !== next[name])
        setValue(name, next[name]);
    // The lines of a sheet that comes back were chosen when they were known.
    if (former.current || lines.length > 0) former.current = next;
  });
  const visitJson = JSON.stringify(visit);
  useEffect(() => follow(), [visitJson, lines.length]);
}

const initial: Followed = { serviceLineId: "", ...NO_TIME };
const followedNames = Object.keys(initial) as (keyof Followed)[];
