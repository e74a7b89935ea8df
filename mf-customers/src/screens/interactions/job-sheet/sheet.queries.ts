import { loadOutgoing, type WaitingWrite } from "@dash/kit";
import { hasDatabase } from "@dash/kit/ui/feedback/stored-databases";
import { queryOptions } from "@tanstack/react-query";
import { FORMER_SHEETS, type Sheet } from "./sheet.ts";
import type { SheetValues } from "./sheet-values.ts";
import { UNSIGNED } from "./unsigned.ts";

/** The sheets that a person has in this browser, oldest first. Two tabs may have begun one each. */
export const sheetsQuery = (owner: string) =>
  queryOptions({
    queryKey: ["job sheets", owner],
    networkMode: "always",
    // A change during the first read would be missed without data that it can replace.
    initialData: [],
    staleTime: 0,
    queryFn: (): Promise<readonly Sheet[]> => readSheets(owner),
  });

/** Gives none where the person's key could not be loaded. */
export async function readSheets(owner: string): Promise<Sheet[]> {
  const { openWaiting, readWaiting } = await loadOutgoing();
  if (await hasDatabase(FORMER_SHEETS))
    await (await import("./former-sheet.ts")).takeOverFormerSheet(owner);
  await openWaiting(owner);
  const waiting = await readWaiting(owner);
  return waiting.filter(isForm).map(({ draft, about }) => {
    const writes = waiting.filter((write) => write.draft === draft && !isForm(write));
    return { id: draft, values: { ...UNSIGNED, ...(about as SheetValues) }, writes };
  });
}

function isForm({ key, draft }: WaitingWrite): boolean {
  return key === `${draft}:form`;
}
