import { daysLater, londonToday } from "@dash/kit";
import { clsx } from "clsx";
import {
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from "react";
import { controlClass, type FieldControl } from "./field.tsx";
import { CalendarIcon } from "../layout/icons.tsx";
import { monthsLater, type DayDirection } from "./nearby-day.ts";
import { dayIn, dayText, understoodDay } from "./day-text.tsx";
import { isDay } from "./typed-day.tsx";
import { typedText } from "./typed-text.tsx";
import { useLater } from "../layout/use-later.tsx";

export interface DayInputProps extends FieldControl {
  /** A day, `YYYY-MM-DD`, or a text that is no day. */
  readonly value: string;
  /** Decides whether a short day such as `25` is the last or the next 25th. */
  readonly direction?: DayDirection | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const importCalendar = async () => (await import("./day-calendar.tsx")).DayCalendar;

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowUp: (day) => daysLater(day, 1),
  ArrowDown: (day) => daysLater(day, -1),
  PageUp: (day) => monthsLater(day, 1),
  PageDown: (day) => monthsLater(day, -1),
};

/**
 * A calendar day, typed or chosen from a calendar. Arrow keys change it by a day, PageUp and PageDown by a month, and
 * the full date of a short day is visible while it is typed. It is no date input of the browser, because that one
 * orders day and month by the browser's language. The code of the calendar is loaded when it is opened.
 */
export function DayInput({ value, direction, onChange, onBlur, ref, ...control }: DayInputProps) {
  const { text, ...handlers } = useTypedDay({ value, direction, onChange, onBlur });
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Calendar, load] = useLater(importCalendar);
  const handleOpen = async () =>
    setIsOpen(!!(await load("The calendar could not be loaded. Please type the date.")));
  return (
    <div ref={box} className="relative">
      <input
        {...control}
        {...handlers}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        value={text}
        className={clsx(controlClass, "pr-11")}
      />
      <CalendarButton
        ref={button}
        aria-describedby={`${control.id}-label`}
        aria-expanded={isOpen}
        onClick={() => void handleOpen()}
      />
      <Understood day={understoodDay(text, value)} />
      {isOpen && Calendar && (
        <Calendar
          day={value}
          anchor={box}
          onChoose={onChange}
          onClose={() => setIsOpen(false)}
          onClosed={() => button.current?.focus()}
        />
      )}
    </div>
  );
}

type TypedDayOptions = Pick<DayInputProps, "value" | "direction" | "onChange" | "onBlur">;

/** The text of the field, which stays as it was typed while it means the field's day, and the keys that step days. */
function useTypedDay({ value, direction, onChange, onBlur }: TypedDayOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string) => dayIn(text, direction) ?? typedText(text);
  return {
    text: typed !== null && valueOf(typed) === value ? typed : dayText(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(valueOf(target.value));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (value === "") onChange(londonToday());
      else if (isDay(value)) onChange(step(value));
      setTyped(null);
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  };
}

/** Covers the content below the field, so that nothing moves while somebody types. What it covers can be pressed. */
function Understood({ day }: { readonly day: string | null }) {
  if (!day) return null;
  return (
    <output className="pointer-events-none absolute top-full left-0 z-10 mt-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-label text-ink shadow-overlay">
      {day}
    </output>
  );
}

function CalendarButton(props: ComponentProps<"button">) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Open calendar"
      aria-haspopup="dialog"
      className="absolute inset-y-1 right-1 inline-flex w-9 max-md:inset-y-0 max-md:right-0 max-md:w-11 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:bg-hover"
    >
      <CalendarIcon size={16} aria-hidden="true" />
    </button>
  );
}
