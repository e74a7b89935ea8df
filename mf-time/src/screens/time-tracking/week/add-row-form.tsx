import { TimeEntryInput } from "@dash/contracts/time/time-entries";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { Options } from "@dash/kit/ui/form/select";
import { useEffect, useRef, useState, type FormEvent } from "react";
import * as z from "zod/mini";
import { lineName } from "../../../service-line/line-name.tsx";
import { lineOptions } from "../../../service-line/line-options.ts";
import { workId, type Work } from "./week-rows.ts";

export interface AddRowFormProps {
  readonly lines: readonly ServiceLine[];
  /** The works without a row that were logged lately, the latest first. */
  readonly recentWorks: readonly Work[];
  readonly onAdd: (work: Work) => void;
  readonly onCancel: () => void;
}

const MOST_RECENT = 5;
const { serviceLineId, description } = TimeEntryInput.shape;
const TypedWork = z.object({ serviceLineId, description });

/** The line and the description of a new row. They begin with the work logged last, and what is typed replaces it. */
export function AddRowForm({ lines, recentWorks, onAdd, onCancel }: AddRowFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { work, change, data, messageOf } = useTypedWork(recentWorks);
  const errorOf = (name: keyof Work) => (isTried ? messageOf(name) : undefined);
  const fields = { work, errorOf, onChange: change };

  useEffect(() => form.current?.querySelector<HTMLElement>("select")?.focus(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (data) return onAdd(data);
    setIsTried(true);
    const faulty = messageOf("serviceLineId") ? "select" : "input";
    form.current?.querySelector<HTMLElement>(faulty)?.focus();
  };
  return (
    <form
      ref={form}
      aria-label="Add row"
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
      className="time:order-last time:flex time:min-w-0 time:basis-full time:flex-col time:gap-3 time:rounded-md time:border time:border-line time:p-4"
    >
      <div className="time:grid time:gap-3 time:md:grid-cols-[14rem_1fr_auto] time:md:items-start">
        <LineField {...fields} lines={lines} />
        <DescriptionField {...fields} />
        <div className="time:flex time:gap-2 time:md:pt-6.5">
          <Button type="submit" variant="primary">
            Add
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
      <RecentWorks works={recentWorks} lines={lines} onAdd={onAdd} />
    </form>
  );
}

/** The work of the form: what is typed, and otherwise the work used last, of the chosen line. */
function useTypedWork(recentWorks: readonly Work[]) {
  const [typed, setTyped] = useState<Partial<Work>>({});
  const serviceLineId = typed.serviceLineId ?? recentWorks[0]?.serviceLineId ?? "";
  const last = recentWorks.find((work) => work.serviceLineId === serviceLineId);
  const description = typed.description ?? last?.description ?? "";
  const work = { serviceLineId, description };
  const { data, error } = TypedWork.safeParse(work);
  return {
    work,
    change: (part: Partial<Work>) => setTyped({ ...typed, ...part }),
    data,
    /** Why a field cannot be sent. */
    messageOf: (name: keyof Work) => error?.issues.find(({ path }) => path[0] === name)?.message,
  };
}

interface WorkFieldProps {
  readonly work: Work;
  readonly errorOf: (name: keyof Work) => string | undefined;
  readonly onChange: (part: Partial<Work>) => void;
}

function LineField(props: WorkFieldProps & Pick<AddRowFormProps, "lines">) {
  const { work, lines, errorOf, onChange } = props;
  return (
    <Field label="Service line" error={errorOf("serviceLineId")}>
      {(control) => (
        <select
          {...control}
          value={work.serviceLineId}
          onChange={(event) => onChange({ serviceLineId: event.target.value })}
          className={controlClass}
        >
          {work.serviceLineId === "" && <option value="">Select a service line</option>}
          <Options options={lineOptions(lines)} />
        </select>
      )}
    </Field>
  );
}

function DescriptionField({ work, errorOf, onChange }: WorkFieldProps) {
  return (
    <Field label="Description" error={errorOf("description")}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          placeholder="What was done, and for whom"
          value={work.description}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ description: event.target.value })}
          className={controlClass}
        />
      )}
    </Field>
  );
}

interface RecentWorksProps extends Pick<AddRowFormProps, "lines" | "onAdd"> {
  readonly works: readonly Work[];
}

function RecentWorks({ works, lines, onAdd }: RecentWorksProps) {
  if (works.length === 0) return null;
  return (
    <ul aria-label="Used last" className="time:flex time:flex-wrap time:gap-2">
      {works.slice(0, MOST_RECENT).map((work) => (
        <li key={workId(work)} className="time:max-w-full">
          <Button
            size="small"
            className="time:max-w-full time:overflow-hidden"
            onClick={() => onAdd(work)}
          >
            <span className="time:truncate">
              {lineName(lines, work.serviceLineId)}, {work.description}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
