import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { SelectOption } from "@dash/kit/ui/form/select";

/** The lines as the options of a field or a filter. */
export function lineOptions(lines: readonly ServiceLine[]): SelectOption[] {
  return lines.map(({ id, name }) => ({ value: id, label: name }));
}
