import { nameInText } from "@dash/contracts/interactions/customers";
import { call } from "@dash/kit";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import { usePaused } from "@dash/kit/ui/form/use-paused";
import { useQuery } from "@tanstack/react-query";
import { useWatch, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";

const WARNING = "This seems to name a customer. Both companies read it.";
const PAUSE_MS = 600;
const SHORTEST_NAME = 3;
const LONGEST_TEXT = 2_000;

export interface SharedTextProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: Path<Values>;
  readonly label: string;
}

/** A text that both companies will read. The field warns where it seems to name a customer. */
export function SharedText<Values extends FieldValues, Output>(
  props: SharedTextProps<Values, Output>,
) {
  const { form, name } = props;
  const text = String(useWatch({ control: form.control, name }) ?? "");
  return <TextArea {...props} rows={4} alert={useIsNaming(text) ? WARNING : undefined} />;
}

function useIsNaming(typed: string): boolean {
  const text = usePaused(typed, PAUSE_MS).trim().slice(0, LONGEST_TEXT);
  const { data } = useQuery({
    queryKey: ["customers", nameInText.path, text],
    queryFn: () => call(nameInText, { body: { text } }),
    enabled: text.length >= SHORTEST_NAME,
    // The warning stays while the next text is looked at.
    placeholderData: (before) => before,
  });
  return text.length >= SHORTEST_NAME && (data?.named ?? false);
}
