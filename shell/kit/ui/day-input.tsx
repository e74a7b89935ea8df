import { clsx } from "clsx";
import { useRef, useState, type ComponentProps, type Ref } from "react";
import { controlClass, type FieldControl } from "./field.tsx";
import { CalendarIcon } from "./icons.tsx";
import { dayIn, dayText } from "./typed-day.tsx";
import { useCalendar } from "./use-calendar.tsx";

export interface DayInputProps extends FieldControl {
  /** A day, `YYYY-MM-DD`, or a text that is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A calendar day, typed or chosen from a calendar. It is written day first, whatever the browser's language: that is
 * why it is no date input of the browser. The code of the calendar is loaded when it is opened.
 */
export function DayInput({ value, onChange, onBlur, ref, ...control }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useCalendar();
  const handleType = (text: string) => {
    setTyped(text);
    onChange(valueOf(text));
  };
  const handleBlur = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <div ref={box} className="relative">
      <input
        {...control}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        value={typed !== null && valueOf(typed) === value ? typed : dayText(value)}
        onChange={(event) => handleType(event.target.value)}
        onBlur={handleBlur}
        className={clsx(controlClass, "pr-11")}
      />
      <CalendarButton
        ref={button}
        aria-describedby={`${control.id}-label`}
        aria-expanded={calendar.isOpen}
        onClick={() => void calendar.open()}
      />
      {calendar.Calendar && (
        <calendar.Calendar
          day={value}
          anchor={box}
          onChoose={onChange}
          onClose={calendar.close}
          onClosed={() => button.current?.focus()}
        />
      )}
    </div>
  );
}

/** The value of a text: the day that it means, or the text where that is none. */
function valueOf(text: string): string {
  return dayIn(text) ?? text.trim();
}

function CalendarButton(props: ComponentProps<"button">) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Open calendar"
      aria-haspopup="dialog"
      className="absolute inset-y-1 right-1 inline-flex w-9 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:bg-hover"
    >
      <CalendarIcon size={16} aria-hidden="true" />
    </button>
  );
}
