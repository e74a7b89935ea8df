import { askQuestion } from "@dash/contracts/questions/question-changes";
import type { FigureKind } from "@dash/contracts/questions/questions";
import { Company } from "@dash/contracts/reports/company";
import { useSearch, useSession, type RecordAbout } from "@dash/kit";
import { controlClass } from "@dash/kit/ui/form/field";
import { Form, type AnyForm } from "@dash/kit/ui/form/form";
import { FormField } from "@dash/kit/ui/form/form-fields";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { companyNames } from "./question-texts.ts";
import { peopleQuery } from "./questions.queries.ts";
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

/** The typed question. `askedOf` is empty where nobody is chosen. */
const AskForm = z.object({ text: askQuestion.body.shape.text, askedOf: z.string() });

/** Chooses who should answer. The people of the other company come first. */
function PersonField({ form }: { readonly form: AnyForm<z.input<typeof AskForm>> }) {
  const myId = useSession()?.id;
  // Does not suspend: a question can be asked of nobody in particular.
  const { data: people = [] } = useQuery(peopleQuery);
  const mine = people.find(({ id }) => id === myId)?.company;
  const companies = Company.options.toSorted(
    (one, other) => Number(one === mine) - Number(other === mine),
  );
  return (
    <FormField form={form} name="askedOf" label="For whom" hint="Optional. Anybody may answer.">
      {(control) => (
        // A select shows a draft's choice only if it has the option from the beginning.
        <select
          key={people.length}
          {...control}
          {...form.register("askedOf")}
          className={controlClass}
        >
          <option value="">Nobody in particular</option>
          {companies.map((company) => (
            <optgroup key={company} label={companyNames[company]}>
              {people
                .filter((person) => person.company === company && person.id !== myId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
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
