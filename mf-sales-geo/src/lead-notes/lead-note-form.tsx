import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Button } from "@dash/kit/ui/form/button";
import { DateField } from "@dash/kit/ui/form/date-field";
import { controlClass } from "@dash/kit/ui/form/field";
import { Form } from "@dash/kit/ui/form/form";
import { FormField } from "@dash/kit/ui/form/form-fields";
import type { KeyboardEvent } from "react";
import type { NoteForm } from "./note-form.ts";
import { useLeadNote } from "./use-lead-note.ts";

/** One line for a note or a call, and the next follow-up. Enter saves, Shift+Enter begins a new line. */
export function LeadNoteForm({ entry }: { readonly entry: PipelineEntry }) {
  const { form, save, draft, isPending } = useLeadNote(entry);
  return (
    <Form form={form} onSubmit={save} draft={draft} label={`Note about ${entry.customerName}`}>
      <KindSwitch form={form} />
      <div className="salesgeo:-mt-2 salesgeo:grid salesgeo:gap-x-3 salesgeo:gap-y-2 salesgeo:sm:grid-cols-[1fr_10rem]">
        <TextLine form={form} />
        <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-2">
          <DateField form={form} name="nextFollowUp" label="Next follow-up" direction="ahead" />
          <Button type="submit" variant="primary" isPending={isPending}>
            Save
          </Button>
        </div>
      </div>
    </Form>
  );
}

function KindSwitch({ form }: { readonly form: NoteForm }) {
  return (
    <fieldset className="salesgeo:flex salesgeo:gap-4">
      <legend className="salesgeo:sr-only">Kind</legend>
      {kinds.map(({ value, label }) => (
        <label
          key={value}
          className="salesgeo:inline-flex salesgeo:min-h-6 salesgeo:cursor-pointer salesgeo:items-center salesgeo:gap-2 salesgeo:text-body"
        >
          <input
            type="radio"
            value={value}
            {...form.register("kind")}
            className="salesgeo:size-4 salesgeo:accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const kinds = [
  { value: "note", label: "Note" },
  { value: "call", label: "Call" },
] as const;

function TextLine({ form }: { readonly form: NoteForm }) {
  return (
    <FormField
      form={form}
      name="text"
      label="What happened"
      hint="Enter saves, Shift+Enter begins a new line"
    >
      {(control) => (
        <textarea
          rows={1}
          {...control}
          {...form.register("text")}
          onKeyDown={handleKey}
          className={`${controlClass} salesgeo:field-sizing-content salesgeo:max-h-48 salesgeo:resize-none`}
        />
      )}
    </FormField>
  );
}

function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, repeat, currentTarget } = event;
  if (key !== "Enter" || shiftKey || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  if (!repeat) currentTarget.form?.requestSubmit();
}
