import type { Import } from "@dash/contracts/imports/imports";
import { Select } from "@dash/kit/ui/form/select";
import { rowsText } from "./noun-texts.ts";

export interface ValueChoicesProps {
  readonly record: Import;
  readonly mapping: Import["mapping"];
  readonly values: Import["values"];
  readonly onChange: (values: Import["values"]) => void;
}

/** Lets a person say what words of the file mean here, and what rows without one get. */
export function ValueChoices({ record, mapping, values, onChange }: ValueChoicesProps) {
  const given = new Set(Object.values(mapping));
  const asked = record.fields.flatMap((field) => {
    const { key, choices } = field;
    if (!choices) return [];
    const known = Object.keys(values[key] ?? {}).filter(Boolean);
    const texts = record.unknownValues.filter(({ field: of }) => of === key && given.has(key));
    const said = known
      .filter((text) => !texts.some((each) => each.text === text))
      .map((text) => ({ field: key, text, rows: 0 }));
    const isMissing = field.isRequired && !given.has(key);
    return texts.length > 0 || said.length > 0 || isMissing
      ? [{ ...field, choices, texts: [...texts, ...(given.has(key) ? said : [])], isMissing }]
      : [];
  });
  if (asked.length === 0) return null;
  return (
    <fieldset className="admin:mb-4">
      <legend className="admin:text-body admin:font-semibold admin:text-ink">
        What words of the file mean here
      </legend>
      <div className="admin:mt-2 admin:grid admin:gap-4 admin:sm:grid-cols-2 admin:xl:grid-cols-3">
        {asked.flatMap(({ key, label, choices, texts, isMissing }) =>
          [...texts, ...(isMissing ? [{ text: "", rows: record.total }] : [])].map(
            ({ text, rows }) => (
              <Select
                key={`${key} ${text}`}
                label={
                  text === ""
                    ? `${label} of all rows`
                    : `${label} “${text}”${rows > 0 ? `, ${rowsText(rows)}` : ""}`
                }
                options={[{ value: "", label: "Not known" }, ...choices]}
                value={values[key]?.[text] ?? ""}
                onChange={(value) =>
                  onChange({ ...values, [key]: { ...values[key], [text]: value } })
                }
              />
            ),
          ),
        )}
      </div>
    </fieldset>
  );
}
