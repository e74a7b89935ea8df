import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { SheetForm } from "./sheet-form.ts";

/** A field with an error, and what a refused record or a doubtful value says. */
const FAULTY = "[aria-invalid=true], [role=alert]";

/**
 * The step that a phone shows. After a press of Save and after an answer it is the first one with a fault. The focus
 * goes to the field at fault, otherwise to the heading of the step.
 */
export function useStepPlace(form: SheetForm, isPhone: boolean, isSending: boolean) {
  const { submitCount } = useFormState({ control: form.control });
  const [place, setPlace] = useState({ step: 0, isMoved: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const goTo = (step: number) => setPlace({ step, isMoved: true });

  const findFault = useEffectEvent(() => {
    const faulty = body.current?.querySelector(FAULTY)?.closest<HTMLElement>("[data-step]");
    if (isPhone && faulty?.hidden) goTo(Number(faulty.dataset.step));
  });
  useEffect(() => {
    if (!isSending) findFault();
  }, [submitCount, isSending]);

  useEffect(() => {
    if (!place.isMoved) return;
    const step = body.current?.querySelector(`[data-step="${place.step}"]`);
    ((step && fieldAtFault(step)) ?? heading.current)?.focus();
  }, [place]);
  return { step: place.step, goTo, heading, body };
}

function fieldAtFault(step: Element): HTMLElement | null {
  const alert = step.querySelector("[role=alert]");
  return (
    step.querySelector<HTMLElement>("[aria-invalid=true]") ??
    (alert?.id ? step.querySelector<HTMLElement>(`[aria-describedby~="${alert.id}"]`) : null)
  );
}
