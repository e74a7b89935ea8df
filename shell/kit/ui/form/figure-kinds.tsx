import type { FormField } from "@dash/contracts/values/form-table";
import { formatMoney } from "@dash/kit";
import * as z from "zod/mini";
import type { BuiltField, FieldKinds } from "./form-table.tsx";
import { NumberField } from "./number-field.tsx";
import { TypedNumber } from "./typed-number.tsx";

type Figure = Extract<FormField, { readonly kind: "number" | "money" }>;

const kind =
  (write: (value: number, unit?: string) => string, typed: (value: number) => string) =>
  (field: Figure): BuiltField => {
    const { kind: name, blank, unparsable = Number.NaN, isDecimal, unit, ...shown } = field;
    const reading = {
      // A blank that is undefined leaves the field out, where an absent one is null.
      blank: "blank" in field ? blank : null,
      unparsable,
      write: (value: number) => write(value, unit),
    };
    return {
      reading: z.pipe(z._default(z.string(), ""), TypedNumber(reading)),
      empty: "",
      typed: (stored) => (typeof stored === "number" ? typed(stored) : ""),
      format: (value) => reading.write(value as number),
      draw: (drawn) => (
        <NumberField
          {...shown}
          {...((isDecimal || name === "money") && { inputMode: "decimal" })}
          reading={reading}
          {...drawn}
        />
      ),
    };
  };

/** Numbers, and amounts in pounds. */
export const figureKinds: FieldKinds<"number" | "money"> = {
  number: kind((value, unit) => value.toLocaleString("en-GB") + (unit ? ` ${unit}` : ""), String),
  money: kind(formatMoney, (value) => value.toFixed(2)),
};
