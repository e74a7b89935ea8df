import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { Button } from "@dash/kit/ui/form/button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useQuery } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import { AddRowForm } from "./add-row-form.tsx";
import type { WeekDays } from "./week-days.ts";
import { uniqueWorks, workId, type Work } from "./week-rows.ts";
import { recentQuery } from "./week.queries.ts";

export interface AddRowProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly week: WeekDays;
  /** The works that have a row. */
  readonly works: readonly Work[];
  readonly lines: readonly ServiceLine[];
  readonly onAdd: (work: Work) => void;
}

/** A button, and the form that it opens for the work of another row. */
export function AddRow({ button, week, works, lines, onAdd }: AddRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The entries of recent weeks are read when the button is near: the grid itself needs one request.
  const [isNear, setIsNear] = useState(false);
  const { data: recent } = useQuery({ ...recentQuery(week), enabled: isNear || isOpen });
  const offered = lines.filter(({ isActive }) => isActive);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        onFocus={() => setIsNear(true)}
        onBlur={() => setIsNear(false)}
        onPointerEnter={() => setIsNear(true)}
        onPointerLeave={() => setIsNear(false)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PlusIcon size={16} aria-hidden="true" />
        Add row
      </Button>
      {isOpen && (
        <AddRowForm
          lines={offered}
          recentWorks={otherWorks(recent?.rows ?? [], works, offered)}
          onCancel={close}
          onAdd={(work) => {
            close();
            onAdd(work);
          }}
        />
      )}
    </>
  );
}

/** The works of the entries that have no row and whose line is offered. */
function otherWorks(
  entries: readonly Work[],
  works: readonly Work[],
  offered: readonly ServiceLine[],
): readonly Work[] {
  const existing = new Set(works.map(workId));
  return uniqueWorks(entries).filter(
    (work) => !existing.has(workId(work)) && offered.some(({ id }) => id === work.serviceLineId),
  );
}
