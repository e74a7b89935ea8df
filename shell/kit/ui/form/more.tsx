import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { useFormState, type FieldValues, type Path } from "react-hook-form";
import type { AnyForm } from "./form.tsx";
import { ExpandIcon } from "../layout/icons.tsx";

export interface MoreProps<Values extends FieldValues> {
  readonly form: AnyForm<Values>;
  /** The names of the fields below it. */
  readonly names: readonly Path<Values>[];
  /** The fields are visible at first, as where a record has values in them. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * Folds the fields of a form that few people need. It opens by itself where one of them has an error, which gets the
 * focus where no field above has one, or a value that differs from the form's default.
 */
export function More<Values extends FieldValues>(props: MoreProps<Values>) {
  const { form, names, isOpen: isOpenAtFirst = false, children } = props;
  const id = useId();
  const state = useFormState({ control: form.control });
  const states = names.map((name) => ({ name, ...form.getFieldState(name, state) }));
  const faulty = states.find(({ invalid }) => invalid)?.name;
  const [choice, setChoice] = useState<boolean>();
  const isOpen =
    faulty !== undefined || (choice ?? (isOpenAtFirst || states.some(({ isDirty }) => isDirty)));

  const handleFault = useEffectEvent((name: Path<Values>) => {
    const isFirst = Object.keys(state.errors).every((other) => names.some((own) => own === other));
    // A folded field cannot take the focus that the form gives to its first error.
    if (isFirst) form.setFocus(name);
  });

  useEffect(() => {
    if (faulty) handleFault(faulty);
  }, [faulty]);

  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
        className="inline-flex min-h-8 max-md:min-h-11 cursor-pointer items-center gap-1 rounded-md text-body font-medium text-accent-ink hover:underline"
      >
        <ExpandIcon
          size={16}
          aria-hidden="true"
          className={isOpen ? "transition-transform" : "-rotate-90 transition-transform"}
        />
        More
      </button>
      <div id={id} hidden={!isOpen} className="mt-4 flex flex-col gap-4 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  );
}
