import type { ReactNode } from "react";
import type { SheetForm } from "./sheet-form.ts";
import type { Sheet } from "./sheet.ts";

/** The properties of every section of a job sheet. */
export interface SectionProps {
  readonly form: SheetForm;
  readonly sheet: Sheet;
  readonly isSending: boolean;
}

export interface SheetSectionProps {
  readonly title: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A block of the job sheet or of a visit. It is a group, so that its name is no label of a field such as `Time`. */
export function SheetSection({ title, isDisabled, children }: SheetSectionProps) {
  return (
    <fieldset
      disabled={isDisabled}
      className="customers:flex customers:min-w-0 customers:flex-col customers:gap-3 customers:border-t customers:border-line customers:pt-4"
    >
      <legend className="customers:float-left customers:mb-1 customers:text-body customers:font-semibold customers:text-ink">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
