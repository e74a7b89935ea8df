import { invalidateShown, toast, toastSuccess } from "@dash/kit";
import { useResend } from "@dash/kit/ui/use-resend";
import { useQueryClient } from "@tanstack/react-query";
import { sendLeftSheet } from "./left-sheet.ts";
import { attempt, shareEndpoints } from "./send-request.ts";
import { isComplete, isToSend, type Sheet } from "./sheet.ts";
import { savedWords } from "./sheet-words.ts";
import { leftVisitQuery } from "./left-visit.queries.ts";

/** Sends the sheet that a person left, while its form is closed. */
export function SheetSender({ owner }: { readonly owner: string }) {
  const client = useQueryClient();
  useResend(true, async () => {
    const sheet = await sendLeftSheet(owner, attempt);
    if (sheet) await Promise.all(shareEndpoints.map((each) => invalidateShown(client, each)));
    // Another tab may have sent it.
    await client.invalidateQueries(leftVisitQuery(owner));
    if (sheet) notify(sheet);
  });
  return null;
}

function notify(sheet: Sheet): void {
  if (isComplete(sheet)) toastSuccess(savedWords(sheet));
  else if (!isToSend(sheet))
    toast({
      title: "Not saved",
      description: "A visit that waited was not saved in full. Customer Interactions has it.",
      tone: "destructive",
    });
}
