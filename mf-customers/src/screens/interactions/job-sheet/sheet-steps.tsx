import { useFloating } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DialogActions, FormActions, useStayOpen } from "@dash/kit/ui/overlay/dialog";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import type { ReactNode } from "react";
import type { SheetForm } from "./sheet-form.ts";
import { useStepPlace } from "./use-step-place.ts";

export interface SheetStep {
  /** Short, for the row of all steps. */
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface SheetStepsProps {
  readonly form: SheetForm;
  readonly steps: readonly SheetStep[];
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** Stands beside the buttons, because what is saved may be scrolled out of view. */
  readonly children: ReactNode;
}

/** The parts of the sheet: below each other in a wide window, one at a time on a phone. All of them stay drawn. */
export function SheetSteps({ form, steps, isSending, onCancel, children }: SheetStepsProps) {
  const isPhone = useIsPhone();
  const { step, goTo, heading, body } = useStepPlace(form, isPhone, isSending);
  const back = () => !isSending && goTo(step - 1);
  useFloating(back, isPhone && step > 0);
  const save = { isPending: isSending, save: "Save visit", saving: "Saving..." };
  return (
    <>
      {isPhone && (
        <div>
          <Progress steps={steps} step={step} onChoose={goTo} />
          <h3 ref={heading} tabIndex={-1} className="customers:mt-3 customers:font-semibold">
            <span className="customers:block customers:text-label customers:font-normal customers:text-ink-soft">
              Step {step + 1} of {steps.length}
            </span>{" "}
            {steps[step]?.title}
          </h3>
        </div>
      )}
      <div ref={body} className="customers:contents">
        {steps.map(({ name, content }, index) => (
          <div
            key={name}
            data-step={index}
            hidden={isPhone && index !== step}
            className={isPhone ? ALONE : "customers:contents"}
          >
            {content}
          </div>
        ))}
      </div>
      {children}
      {isPhone ? (
        <StepActions
          {...save}
          onBack={step > 0 ? back : undefined}
          onNext={step < steps.length - 1 ? () => goTo(step + 1) : undefined}
          onCancel={onCancel}
        />
      ) : (
        <FormActions {...save} onCancel={onCancel} />
      )}
    </>
  );
}

/** The heading of the step says its title, so the one of the block is for screen readers. */
const ALONE = [
  "customers:flex customers:flex-col customers:gap-4 customers:[&[hidden]]:hidden",
  "customers:[&>fieldset]:border-0 customers:[&>fieldset]:pt-0 customers:[&>fieldset>legend]:sr-only",
].join(" ");

interface ProgressProps extends Pick<SheetStepsProps, "steps"> {
  readonly step: number;
  readonly onChoose: (step: number) => void;
}

function Progress({ steps, step, onChoose }: ProgressProps) {
  return (
    <ol aria-label="Steps" className="customers:flex customers:gap-1">
      {steps.map(({ name }, index) => (
        <li key={name} className="customers:min-w-0 customers:flex-1">
          <button
            type="button"
            aria-current={index === step ? "step" : undefined}
            onClick={() => onChoose(index)}
            className={`customers:min-h-11 customers:w-full customers:cursor-pointer customers:border-t-4 customers:text-label customers:aria-[current]:font-semibold ${
              index <= step ? "customers:border-accent" : "customers:border-line"
            }`}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface StepActionsProps {
  readonly isPending: boolean;
  readonly save: string;
  readonly saving: string;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** The buttons of a step lie where a thumb reaches them. The last step saves. */
function StepActions({ isPending, save, saving, onBack, onNext, onCancel }: StepActionsProps) {
  useStayOpen(isPending);
  return (
    <DialogActions>
      <Button className={THUMB} disabled={isPending} onClick={onBack ?? onCancel}>
        {onBack ? "Back" : "Cancel"}
      </Button>
      {onNext ? (
        <Button key="next" variant="primary" className={THUMB} onClick={onNext}>
          Next
        </Button>
      ) : (
        <Button key="save" type="submit" variant="primary" className={THUMB} isPending={isPending}>
          {isPending ? saving : save}
        </Button>
      )}
    </DialogActions>
  );
}

const THUMB = "customers:min-h-12 customers:flex-1";
