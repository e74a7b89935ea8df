import { londonToday, useFloating } from "@dash/kit";
import { clsx } from "clsx";
import { Anchor, Content, Portal, Root } from "radix-ui/popover";
import type { RefObject } from "react";
import { DayPicker, type ClassNames } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { buttonClass } from "./button.tsx";
import { isDay } from "./typed-day.tsx";

export interface DayCalendarProps {
  /** The chosen day, `YYYY-MM-DD`, or a text that is no day. */
  readonly day: string;
  /** The element beside which the calendar opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
  /** Gives the focus back. */
  readonly onClosed: () => void;
}

/** A month of days to choose one from. It is open as long as it is mounted. */
export function DayCalendar({ day, anchor, onChoose, onClose, onClosed }: DayCalendarProps) {
  const handleSelect = (date: Date) => {
    onChoose(dayOf(date));
    onClose();
  };
  const handleClosed = (event: Event) => {
    event.preventDefault();
    onClosed();
  };
  useFloating(onClose);
  return (
    <Root open modal onOpenChange={(next) => !next && onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Content
          aria-label="Calendar"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The picker gives the focus to a day.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={handleClosed}
          className="overlay-motion z-50 rounded-lg border border-line bg-raised p-3 shadow-overlay"
        >
          <Days day={day} onSelect={handleSelect} />
        </Content>
      </Portal>
    </Root>
  );
}

interface DaysProps {
  readonly day: string;
  readonly onSelect: (date: Date) => void;
}

function Days({ day, onSelect }: DaysProps) {
  const selectedDate = isDay(day) ? dateOf(day) : undefined;
  const today = dateOf(londonToday());
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      locale={enGB}
      weekStartsOn={1}
      today={today}
      selected={selectedDate}
      defaultMonth={selectedDate ?? today}
      startMonth={new Date(2000, 0)}
      endMonth={new Date(2100, 11)}
      labels={{ labelNext: () => "Next month", labelPrevious: () => "Previous month" }}
      onSelect={onSelect}
      classNames={classNames}
    />
  );
}

/**
 * A day as the picker needs it: noon in the time zone of the browser. Every day has a noon, but not every day a
 * midnight.
 */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00`);
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

const stepClass = clsx(buttonClass("ghost"), "size-10 px-0! max-md:size-11");

const classNames: Partial<ClassNames> = {
  root: "text-body text-ink",
  months: "relative",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: stepClass,
  button_next: stepClass,
  chevron: "size-4 fill-current",
  month_caption: "flex h-10 items-center justify-center font-medium",
  month_grid: "border-collapse",
  weekday: "h-8 text-label font-medium text-ink-soft",
  day: "p-0",
  day_button: "size-10 max-md:size-11 cursor-pointer rounded-md tabular-nums hover:bg-hover",
  outside: "text-ink-soft",
  today:
    "[&:not([data-selected])>button]:font-semibold [&:not([data-selected])>button]:text-accent-ink",
  selected:
    "[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-on-accent [&>button]:hover:bg-accent-strong",
};
