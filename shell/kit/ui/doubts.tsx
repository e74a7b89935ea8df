import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Why a value that could be saved may not be what the person means. */
export interface Doubt {
  readonly text: string;
  /** The text that the field has from then on. */
  readonly becomes?: string;
}

type DoubtIn = (value: string) => Doubt | null;

/** What a field has said, and of which value. */
interface Told {
  readonly value: string;
  readonly text: string;
}

interface Doubts {
  readonly told: Readonly<Record<string, Told>>;
  /** Lets a form ask the field. The function that it returns ends that. */
  readonly register: (name: string, doubtIn: DoubtIn) => () => void;
  readonly forget: (name: string) => void;
}

const Context = createContext<Doubts | null>(null);

/** Gives the fields of a form its doubts. */
export const DoubtsOfForm = Context;

type Doubted<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "getValues" | "setValue" | "setFocus"
>;

/** The doubts of a form. Each value is doubted once: to save it again is to mean it. */
export function useDoubts<Values extends FieldValues>(form: Doubted<Values>) {
  const fields = useRef(new Map<string, DoubtIn>());
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const register = useCallback((name: string, doubtIn: DoubtIn) => {
    fields.current.set(name, doubtIn);
    return () => fields.current.delete(name);
  }, []);
  const forget = useCallback((name: string) => setTold((all) => without(all, name)), []);

  /** Stops a submit where a field is in doubt: the fields say why, and the first one gets the focus. */
  const stop = ({ isRepeated }: { readonly isRepeated: boolean }): boolean => {
    const valueOf = (name: string) => String(form.getValues(name as Path<Values>) ?? "");
    if (isRepeated && Object.keys(told).length > 0) return true;
    const found = Array.from(fields.current).flatMap(([name, doubtIn]) => {
      const doubt = told[name]?.value === valueOf(name) ? null : doubtIn(valueOf(name));
      return doubt ? [{ name: name as Path<Values>, ...doubt }] : [];
    });
    const [first] = found;
    if (!first) return false;
    for (const { name, becomes } of found)
      if (becomes !== undefined)
        form.setValue(name, becomes as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const news = found.map(({ name, text }) => [name, { text, value: valueOf(name) }]);
    setTold({ ...told, ...(Object.fromEntries(news) as Record<string, Told>) });
    form.setFocus(first.name);
    return true;
  };
  return { told, register, forget, stop };
}

export interface DoubtfulField {
  readonly name: string;
  readonly value: string;
  /** Finds the doubt in a value. It must stay the same function between renders. */
  readonly doubtIn: DoubtIn;
}

/** Lets a field stop the submit of its form once, and gives what it says then. Another value is another matter. */
export function useDoubt({ name, value, doubtIn }: DoubtfulField): string | undefined {
  const doubts = useContext(Context);
  const { register, forget } = doubts ?? {};
  const told = doubts?.told[name];
  const isOutdated = told !== undefined && told.value !== value;
  useEffect(() => register?.(name, doubtIn), [register, name, doubtIn]);
  useEffect(() => {
    if (isOutdated) forget?.(name);
  }, [isOutdated, forget, name]);
  return isOutdated ? undefined : told?.text;
}

function without(all: Readonly<Record<string, Told>>, name: string) {
  const { [name]: _, ...rest } = all;
  return rest;
}
