import type { LeadNote } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { StageStay } from "@dash/contracts/sales/single-entries";
import { useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notesQuery, staysQuery } from "../sales-pipeline.queries.ts";
import { NoteItem } from "./note-item.tsx";
import { StayItem } from "./stay-item.tsx";
import { timelineItems } from "./timeline-items.ts";
import { itemClass } from "./timeline-item-class.ts";

const FIRST_ITEMS = 6;

/** The notes and moves of an entry. Viewers see the moves, and the field `Notes`. */
export function EntryTimeline({ entry }: { readonly entry: PipelineEntry }) {
  return useCan("customer:read-private") ? (
    <NotesAndStays entry={entry} />
  ) : (
    <StaysOnly entry={entry} />
  );
}

function NotesAndStays({ entry }: { readonly entry: PipelineEntry }) {
  const [notes, stays] = useSuspenseQueries({
    queries: [notesQuery(entry.id), staysQuery(entry.id)],
  });
  return <Timeline entry={entry} notes={notes.data} stays={stays.data} />;
}

function StaysOnly({ entry }: { readonly entry: PipelineEntry }) {
  const { data: stays } = useSuspenseQuery(staysQuery(entry.id));
  return <Timeline entry={entry} notes={[]} stays={stays} />;
}

interface TimelineProps {
  readonly entry: PipelineEntry;
  readonly notes: readonly LeadNote[];
  readonly stays: readonly StageStay[];
}

function Timeline({ entry, notes, stays }: TimelineProps) {
  const [isWhole, setIsWhole] = useState(false);
  const items = timelineItems(notes, stays);
  const isShort = !isWhole && items.length > FIRST_ITEMS;
  return (
    <>
      <ol
        aria-label="Notes, calls and stages, the newest first"
        className="salesgeo:flex salesgeo:flex-col salesgeo:gap-3"
      >
        {(isShort ? items.slice(0, FIRST_ITEMS) : items).map(({ id, note, stay }) =>
          note ? <NoteItem key={id} note={note} /> : stay && <StayItem key={id} stay={stay} />,
        )}
        {entry.notes !== null && !isShort && <FirstNote text={entry.notes} />}
      </ol>
      {isShort && (
        <Button
          size="small"
          className="salesgeo:mt-3 salesgeo:self-start"
          onClick={() => setIsWhole(true)}
        >
          Show the whole timeline
        </Button>
      )}
    </>
  );
}

/** The field `Notes` of the entry, which its form changes. */
function FirstNote({ text }: { readonly text: string }) {
  return (
    <li className={itemClass}>
      <strong className="salesgeo:font-semibold">Notes</strong>
      <p className="salesgeo:wrap-anywhere salesgeo:whitespace-pre-line">{text}</p>
    </li>
  );
}
