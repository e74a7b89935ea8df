import { createTimeEntry } from "@dash/contracts/time-entries";
import { mutationFor } from "@dash/kit";

export const logTimeEntryMutation = mutationFor(createTimeEntry);
