import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";
import { fields } from "./typed-entry.ts";

/** Both versions of an entry, field by field. A change has only the changed fields; all others stay as stored. */
export function comparedEntries(
  theirs: PipelineEntry,
  mine: PipelineEntryChange,
  ownerName: (userId: string) => string,
): ComparedField[] {
  const { userId = theirs.userId, region = theirs.region } = mine;
  return [
    ...fields.compared(theirs, mine),
    ...comparedFields<Pick<PipelineEntry, "userId" | "region">>(
      theirs,
      { userId, region },
      {
        Owner: (version) =>
          version.userId === theirs.userId && theirs.userName
            ? theirs.userName
            : ownerName(version.userId),
        Region: (version) => version.region ?? UNKNOWN_PLACE,
      },
    ),
  ];
}
