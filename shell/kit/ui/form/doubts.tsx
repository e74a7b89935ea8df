import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Why a value that could be saved may not be what the person means. */
export interface Doubt {
  readonly text: string;
  /** The text that the field has from then on. */
  readonly becomes?: string;
}

type DoubtIn = (value: string) => Doubt | null;

/** The warning at a field, and the value that it is about. */
interface Warning {
  readonly value: string;
  readonly text: string;
}

interface Doubts {
  readonly warnings: Readonly<Record<string, Warning>>;
  /** Adds the check of a field. The function that it returns removes the check. */
  readonly register: (name: string, doubtIn: DoubtIn) => () => void;
  readonly forget: (name: string) => void;
}

const Context = createContext<Doubts | null>(null);

/** Gives the fields of a form its doubts. */
export const DoubtsOfForm = Context;

type DoubtForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "getValues" | "setValue" | "setFocus"
>;

/** The doubts of a form. A form warns of each value once; saving the same value again confirms it. */
export function useDoubts<Values extends FieldValues>(form: DoubtForm<Values>) {
  const fields = useRef(new Map<string, DoubtIn>());
  const [warnings, setWarnings] = useState<Readonly<Record<string, Warning>>>({});
  const register = useCallback((name: string, doubtIn: DoubtIn) => {
    fields.current.set(name, doubtIn);
    return () => fields.current.delete(name);
  }, []);
  const forget = useCallback((name: string) => setWarnings((all) => without(all, name)), []);

  /** Stops a submit where a field is in doubt: the fields say why, and the first one gets the focus. */
  const stop = ({ isRepeated }: { readonly isRepeated: boolean }): boolean => {
    const valueOf = (name: string) => String(form.getValues(name as Path<Values>) ?? "");
    if (isRepeated && Object.keys(warnings).length > 0) return true;
    const doubts = Array.from(fields.current).flatMap(([name, doubtIn]) => {
      const { value, text } = warnings[name] ?? {};
      const doubt = doubtIn(valueOf(name));
      const isNew = doubt && !(value === valueOf(name) && text === doubt.text);
      return isNew ? [{ name: name as Path<Values>, ...doubt }] : [];
    });
    const [first] = doubts;
    if (!first) return false;
    for (const { name, becomes } of doubts)
      if (becomes !== undefined)
        form.setValue(name, becomes as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const added = doubts.map(({ name, text }) => [name, { text, value: valueOf(name) }]);
    setWarnings({ ...warnings, ...(Object.fromEntries(added) as Record<string, Warning>) });
    form.setFocus(first.name);
    return true;
  };
  return { warnings, register, forget, stop };
}

export interface DoubtfulField {
  readonly name: string;
  readonly value: string;
  /** Finds the doubt in a value. It must stay the same function between renders. */
  readonly doubtIn: DoubtIn;
}

/** Lets a field stop the submit of its form once for each value, and gives the field's warning. */
export function useDoubt({ name, value, doubtIn }: DoubtfulField): string | undefined {
  const doubts = useContext(Context);
  const { register, forget } = doubts ?? {};
  const warning = doubts?.warnings[name];
  const isOutdated = warning !== undefined && warning.value !== value;
  useEffect(() => register?.(name, doubtIn), [register, name, doubtIn]);
  useEffect(() => {
    if (isOutdated) forget?.(name);
  }, [isOutdated, forget, name]);
  return isOutdated ? undefined : warning?.text;
}

function without(all: Readonly<Record<string, Warning>>, name: string) {
  const { [name]: _, ...rest } = all;
  return rest;
}
