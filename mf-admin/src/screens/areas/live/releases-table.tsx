import type { Release, StoredBuild } from "@dash/contracts/releases/releases";
import { relativeTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { HistoryIcon, StockIcon } from "@dash/kit/ui/layout/icons";
import { RowActions, type RowAction } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { Moment } from "../moment.tsx";
import { errorRate, howLive, titleOf } from "../release-texts.ts";
import { ShortCode } from "../short-code.tsx";
import { GoesBackSwitch } from "./goes-back-switch.tsx";

type OnRelease = (release: Release) => void;

export interface ReleasesTableProps {
  readonly releases: readonly Release[];
  readonly onBuilds: OnRelease;
  readonly onMoves: OnRelease;
  readonly onSwitch: OnRelease;
  readonly onGoBack: (release: Release, build: StoredBuild) => void;
}

export function ReleasesTable(props: ReleasesTableProps) {
  return (
    <DataTable
      caption="What is live"
      columns={columnsOf(props)}
      rows={props.releases}
      keyOf={({ part }) => part}
      empty={
        <Empty
          title="Nothing is live yet"
          text="A part stands here once a build of it was published."
        />
      }
    />
  );
}

function columnsOf(props: ReleasesTableProps): Column<Release>[] {
  return [
    {
      key: "part",
      header: "Part",
      cell: (release) => (
        <>
          <RowOpener action={actionsOf(release, props)[0]}>{titleOf(release)}</RowOpener>
          <span className={`${noteClass} admin:block admin:font-mono`}>{release.part}</span>
        </>
      ),
    },
    ...valueColumns,
    {
      key: "goesBack",
      header: "Goes back by itself",
      narrow: "line",
      narrowLabel: "Goes back by itself:",
      cell: (release) => (
        <GoesBackSwitch release={release} onSwitch={() => props.onSwitch(release)} />
      ),
    },
    actionsColumn((release) => <Actions release={release} {...props} />),
  ];
}

const valueColumns: readonly Column<Release>[] = [
  {
    key: "build",
    header: "Live build",
    narrowLabel: "Build",
    cell: ({ build }) => <ShortCode noun="build" code={build} />,
  },
  { key: "since", header: "Since", cell: ({ since }) => <Since at={since} /> },
  { key: "how", header: "How and why", narrow: "line", cell: (release) => <How {...release} /> },
  {
    key: "errors",
    header: "Errors per 1,000 views",
    narrow: "line",
    narrowLabel: "Errors per 1,000 views:",
    cell: (release) => <Errors {...release} />,
  },
];

const noteClass = "admin:text-label admin:text-ink-soft admin:wrap-anywhere";

function Since({ at }: { readonly at: string }) {
  return (
    <>
      <span className="admin:whitespace-nowrap">{relativeTime(at)}</span>{" "}
      <span className="admin:text-label admin:text-ink-soft admin:md:block">
        <Moment at={at} />
      </span>
    </>
  );
}

function How({ why, ...move }: Pick<Release, "kind" | "by" | "why">) {
  return (
    <div className="admin:wrap-anywhere admin:md:min-w-32 admin:md:max-w-72">
      {howLive(move)}
      {why && <span className={`${noteClass} admin:line-clamp-3`}>{why}</span>}
    </div>
  );
}

function Errors(release: Pick<Release, "views" | "failures">) {
  const { views, failures } = release;
  return (
    <>
      <span className={failures > 0 ? "admin:font-semibold" : ""}>{errorRate(release)}</span>{" "}
      {(views > 0 || failures > 0) && (
        <span className="admin:text-label admin:whitespace-nowrap admin:text-ink-soft admin:tabular-nums admin:md:block">
          {failures.toLocaleString("en-GB")} in {views.toLocaleString("en-GB")}
        </span>
      )}
    </>
  );
}

function Actions({ release, ...props }: ReleasesTableProps & { readonly release: Release }) {
  const title = titleOf(release);
  const lastGood = release.builds.find(({ isLastGood, isLive }) => isLastGood && !isLive);
  return (
    <span className="admin:flex admin:items-start admin:justify-end admin:gap-1">
      {lastGood && (
        <Button
          size="small"
          className="admin:-my-1.5"
          aria-label={`Go back to the last good build of ${title}`}
          onClick={() => props.onGoBack(release, lastGood)}
        >
          Go back
        </Button>
      )}
      <RowActions of={title} actions={actionsOf(release, props)} />
    </span>
  );
}

function actionsOf(release: Release, { onBuilds, onMoves }: ReleasesTableProps): RowAction[] {
  const title = titleOf(release);
  return [
    {
      label: "Builds",
      name: `Builds of ${title}`,
      Icon: StockIcon,
      onAct: () => onBuilds(release),
    },
    {
      label: "History",
      name: `History of ${title}`,
      Icon: HistoryIcon,
      onAct: () => onMoves(release),
    },
  ];
}
