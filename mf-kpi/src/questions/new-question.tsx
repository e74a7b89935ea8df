import { askQuestion } from "@dash/contracts/questions/question-changes";
import type { FigureKind } from "@dash/contracts/questions/questions";
import { useSearch, type RecordAbout } from "@dash/kit";
import { Form } from "@dash/kit/ui/form/form";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import * as z from "zod/mini";
import { AskForm } from "./ask-form.ts";
import { PersonField } from "./person-field.tsx";
import { questionUndo } from "./question-undo.ts";
import { SharedText } from "./shared-text.tsx";

export interface NewQuestionProps {
  readonly about: RecordAbout;
  readonly onClose: () => void;
}

/** The form of a question about a figure. */
export function NewQuestion({ about, onClose }: NewQuestionProps) {
  const { kind, key, month, year } = about;
  const filter = useListAddress(kind);
  const { form, create, draft, cancel, isPending } = useNewRecord({
    endpoint: askQuestion,
    draftId: `question:${kind}:${key}:${year}-${month}`,
    schema: AskForm,
    values: () => ({ text: "", askedOf: "" }),
    toRequest: ({ text, askedOf }) => ({
      subject: { kind, key, month, year },
      text,
      askedOf: askedOf || null,
      filter,
    }),
    success: "Question asked",
    undo: (asked) => questionUndo(asked, "The question is taken back."),
    failure: "Failed to ask. Please try again.",
    onClose,
  });
  return (
    <Form form={form} onSubmit={create} draft={draft} label="New question">
      <SharedText form={form} name="text" label="Question" />
      <PersonField form={form} />
      <FormActions onCancel={cancel} isPending={isPending} save="Ask" saving="Asking..." />
    </Form>
  );
}

const LONGEST_FILTER = 500;
const AnySearch = z.record(z.string(), z.string());
const inLists: readonly FigureKind[] = [
  "time-entry",
  "interaction",
  "lead",
  "installation",
  "stock-item",
];

/** The filter of the list in which a record stands; null for a figure. */
function useListAddress(kind: FigureKind): string | null {
  const [search] = useSearch(AnySearch);
  const filter = new URLSearchParams(search).toString();
  return inLists.includes(kind) && filter && filter.length <= LONGEST_FILTER ? filter : null;
}
