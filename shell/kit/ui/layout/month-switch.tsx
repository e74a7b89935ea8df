import { formatMonth, offeredYears, useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { Button } from "../form/button.tsx";
import { optionsOf, Select } from "../form/select.tsx";
import { CalendarIcon } from "./icons.tsx";
import { monthOptions } from "./month-selects.tsx";
import { MonthSteps } from "./month-steps.tsx";
import { monthsBetween } from "./selected-month.tsx";

export interface MonthSwitchProps {
  /**
   * The month in view. A missing month stands for all months of the year, and a missing year for all years. Undefined
   * stands for the running month.
   */
  readonly selected: { readonly [Part in keyof CalendarMonth]?: number | undefined } | undefined;
  readonly onSelect: (month: CalendarMonth) => void;
  /** The last month with data. Without it any offered month can be chosen. */
  readonly last?: CalendarMonth;
  /** The years to choose from, the latest first. */
  readonly years?: readonly number[];
  /** Shows all months of the year; "All months" is offered with it. */
  readonly onAllMonths?: (year: number) => void;
  /** Shows all years; "All years" is offered with it. */
  readonly onAllYears?: () => void;
}

/** Chooses a month: step by step, by its name and year, or back to the running one. */
export function MonthSwitch(props: MonthSwitchProps) {
  const running = useCurrentMonth();
  const { selected = running, last, onSelect } = props;
  const shown = { month: selected.month ?? running.month, year: selected.year ?? running.year };
  const isRunning = selected.month !== undefined && monthsBetween(running, shown) === 0;
  return (
    <div
      role="group"
      aria-label="Month shown"
      className="flex items-center gap-1 max-md:order-1 max-md:w-full max-md:gap-0 [&_select]:px-1.5"
    >
      <MonthSteps month={shown} {...(last && { last })} onSelect={onSelect}>
        <MonthAndYear {...props} running={running} selected={selected} />
      </MonthSteps>
      {!isRunning && (
        <Button
          variant="ghost"
          size="small"
          className="max-md:min-w-11 max-md:px-3"
          onClick={() => onSelect(running)}
        >
          <CalendarIcon size={16} aria-hidden="true" className="md:hidden" />
          <span className="max-md:sr-only">This month</span>
        </Button>
      )}
      <output className="sr-only">
        {selected.month !== undefined && formatMonth(shown.month, shown.year)}
      </output>
    </div>
  );
}

interface MonthAndYearProps extends MonthSwitchProps {
  readonly running: CalendarMonth;
  readonly selected: NonNullable<MonthSwitchProps["selected"]>;
}

function MonthAndYear(props: MonthAndYearProps) {
  const { running, selected, last, onSelect, onAllMonths, onAllYears } = props;
  const { month, year = running.year } = selected;
  const isOffered = (each: CalendarMonth) => !last || monthsBetween(each, last) >= 0;
  const selectMonth = (chosen: string) =>
    chosen ? onSelect({ month: Number(chosen), year }) : onAllMonths?.(year);
  const selectYear = (chosen: string) => {
    if (!chosen) return onAllYears?.();
    const next = { month: month ?? running.month, year: Number(chosen) };
    if (month === undefined && selected.year !== undefined) return onAllMonths?.(next.year);
    onSelect(isOffered(next) ? next : (last ?? next));
  };
  const months = monthOptions.filter(
    ({ value }) => Number(value) === month || isOffered({ month: Number(value), year }),
  );
  const years = (props.years ?? offeredYears(running.year, year)).filter(
    (each) => each === year || isOffered({ month: 1, year: each }),
  );
  return (
    <>
      <Select
        label="Month"
        isLabelHidden
        options={[...(onAllMonths ? [{ value: "", label: "All months" }] : []), ...months]}
        value={String(month ?? "")}
        onChange={selectMonth}
      />
      <Select
        label="Year"
        isLabelHidden
        options={[
          ...(onAllYears ? [{ value: "", label: "All years" }] : []),
          ...optionsOf(years.map(String)),
        ]}
        value={String(selected.year ?? "")}
        onChange={selectYear}
      />
    </>
  );
}
