import { SearchText } from "@dash/contracts/values/text-fields";
import { controlClass, Field } from "../form/field.tsx";
import { useTypedFilter } from "./use-typed-filter.tsx";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text filter. It searches when the typing pauses, and says so where the text cannot be searched. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useTypedFilter(value, (typed) => {
    if (!fault) onSearch(typed);
  });
  const fault = SearchText.safeParse(text).error?.issues[0]?.message;
  return (
    <Field label={label} isLabelHidden error={fault}>
      {(control) => (
        <input
          {...control}
          type="search"
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
