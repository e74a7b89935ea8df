import { useFieldError } from "@dash/kit/ui/form/form-fields";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { colorName, lineFields, palette, type LineValues } from "./line-form.ts";

/** The fields shared by a new and an existing service line. */
export function LineFields({ form }: { form: AnyForm<LineValues> }) {
  return (
    <>
      <lineFields.Fields form={form} names={["name", "description"]} />
      <ColorField form={form} />
    </>
  );
}

/** Offers named colours. A line with another colour may keep it. */
function ColorField({ form }: { form: AnyForm<LineValues> }) {
  const errorId = useId();
  const value = useWatch({ control: form.control, name: "color" });
  const error = useFieldError(form, "color");
  const isOffered = palette.some(({ color }) => color === value);
  const colors = [...(isOffered ? [] : [value]), ...palette.map(({ color }) => color)];
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="time:mb-2 time:text-body time:font-medium">Colour</legend>
      <div className="time:flex time:flex-wrap time:gap-2">
        {colors.map((color) => (
          <label
            key={color}
            title={colorName(color)}
            className="time:relative time:inline-flex time:size-8 time:cursor-pointer time:items-center time:justify-center time:rounded-full time:border-2 time:border-transparent time:has-checked:border-ink time:has-focus-visible:outline-2 time:has-focus-visible:outline-offset-2 time:has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={color}
              {...form.register("color")}
              aria-label={colorName(color)}
              className="time:absolute time:inset-0 time:cursor-pointer time:opacity-0"
            />
            <span
              aria-hidden="true"
              className="time:size-5 time:rounded-full"
              style={{ backgroundColor: color }}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="time:mt-1 time:text-body time:text-negative-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
