import { Button } from "@dash/kit/ui/form/button";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { HistoryIcon, PencilIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowLink, RowOpener } from "@dash/kit/ui/list/row-opener";
import { SelectionBar } from "@dash/kit/ui/list/selection-bar";
import { useSelection } from "@dash/kit/ui/list/use-selection";
import { useState } from "react";
import { WideSample, type SamplesProps } from "./sample.tsx";

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly hours: string;
  readonly rating: number | null;
}

const entries: readonly Entry[] = [
  {
    id: "1",
    name: "Training",
    text: "Controls workshop: cascades and zoning of large systems, with the whole team",
    hours: "3.3h",
    rating: 5,
  },
  { id: "2", name: "Survey", text: "Noise survey", hours: "2.8h", rating: null },
];
const nothing = () => undefined;
const keyOf = ({ id }: Entry) => id;

export function TableSamples({ theme }: SamplesProps) {
  const [sort, setSort] = useState("name");
  const selection = useSelection<Entry>({ keyOf, filter: {} });
  return (
    <>
      <WideSample name="DataTable with RowOpener, RowLink and RowActions">
        <DataTable
          caption={`Entries, ${theme}`}
          columns={columns}
          rows={entries}
          keyOf={keyOf}
          empty={null}
          sorting={{ value: sort, onSort: setSort }}
          paging={{ offset: 0, limit: 2, total: 23, onPage: nothing }}
          total={{ label: "Total of 23 entries", value: "56:30", column: "hours" }}
          selection={selection}
          selectionName={({ name }) => name}
        />
        <SelectionBar selection={selection} noun={["entry", "entries"]}>
          <Button size="small">Delete</Button>
        </SelectionBar>
      </WideSample>
      <WideSample name="DataTable: empty">
        <DataTable
          caption={`Nothing, ${theme}`}
          columns={columns}
          rows={[]}
          keyOf={keyOf}
          empty={<Empty text="Entries are listed here." />}
        />
      </WideSample>
    </>
  );
}

const columns: readonly Column<Entry>[] = [
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: ({ name }) => (
      <RowOpener action={{ name: `Edit ${name}`, onAct: nothing }}>{name}</RowOpener>
    ),
  },
  { key: "text", header: "Description", cut: "large", narrow: "line", cell: ({ text }) => text },
  {
    key: "line",
    header: "Customer",
    cell: ({ id }) => (id === "1" ? <RowLink to="/">Sam Patel</RowLink> : <Badge>Unknown</Badge>),
  },
  { key: "hours", header: "Hours", sort: "hours", isNumber: true, cell: ({ hours }) => hours },
  {
    key: "rating",
    header: "Rating",
    isNumber: true,
    narrowLabel: "Rating",
    cell: ({ rating }) => rating ?? "–",
  },
  actionsColumn(({ name }) => (
    <RowActions
      of={name}
      actions={[
        { label: "Edit", name: `Edit ${name}`, Icon: PencilIcon, onAct: nothing },
        { label: "History", name: `History of ${name}`, Icon: HistoryIcon, onAct: nothing },
        {
          label: "Delete",
          name: `Delete ${name}`,
          Icon: TrashIcon,
          isDestructive: true,
          onAct: nothing,
        },
      ]}
    />
  )),
];
