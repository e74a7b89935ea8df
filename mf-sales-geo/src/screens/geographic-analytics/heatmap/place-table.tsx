import type { LinkProps } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { useState } from "react";
import { showInstallations } from "../../../installations/show-installations.ts";
import type { MapMeasure } from "../../../map/place-look.ts";
import { useGeoAddress } from "../geo-place.ts";
import { RowsLink } from "../rows-link.tsx";
import { satisfactionColumn } from "../satisfaction-mark.tsx";
import { useOrderedRows, type OrderReadings } from "../use-ordered-rows.ts";
import { levels, patchInto, type LevelName, type PlaceRow } from "./map-levels.ts";
import { formatCount } from "../../../figures/figure-formats.ts";
import { NO_INSTALLATIONS } from "../../../installations/installation-texts.ts";

/** The number of rows for which there is room beside the map, and below it on a phone. */
const FIRST_ROWS = 12;
const FIRST_ROWS_OF_PHONE = 5;

export interface PlaceTableProps {
  readonly level: LevelName;
  /** The measure by which the places are ranked at first. */
  readonly measure: MapMeasure;
  readonly rows: readonly PlaceRow[];
  readonly caption: string;
}

/** The places of the map with their counts. A place opens its level; its count opens its rows. */
export function PlaceTable({ level, measure, rows, caption }: PlaceTableProps) {
  const address = useGeoAddress();
  const ordered = useOrderedRows(
    rows,
    readings,
    measure === "satisfaction" ? "-satisfaction" : "-count",
  );
  const [isWhole, setIsWhole] = useState(false);
  const firstRows = useIsPhone() ? FIRST_ROWS_OF_PHONE : FIRST_ROWS;
  const others = rows.length - firstRows;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columnsOf(level, (id) => address(patchInto(level, id)))}
        rows={isWhole ? ordered.rows : ordered.rows.slice(0, firstRows)}
        keyOf={({ id }) => id}
        sorting={ordered.sorting}
        empty={<Empty title={NO_INSTALLATIONS} text="None are recorded for this place and time." />}
        total={
          rows.length > 0 && {
            label: `Total of ${rows.length}`,
            value: formatCount(total),
            column: "count",
          }
        }
      />
      {others > 0 && (
        <Button className="salesgeo:mt-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `View ${others} more ${others === 1 ? "place" : "places"}`}
        </Button>
      )}
    </>
  );
}

const readings: OrderReadings<PlaceRow> = {
  place: ({ title }) => title,
  count: ({ count }) => count,
  satisfaction: ({ satisfaction }) => satisfaction,
};

function columnsOf(
  level: LevelName,
  addressInto: (id: string) => LinkProps["to"],
): Column<PlaceRow>[] {
  return [
    {
      key: "place",
      header: levels[level].header,
      sort: "place",
      cell: ({ id, title }) => (
        <RowLink
          to={addressInto(id)}
          {...(level === "districts" && { onClick: showInstallations })}
        >
          {title}
        </RowLink>
      ),
    },
    {
      key: "count",
      header: "Installations",
      sort: "count",
      isNumber: true,
      narrow: "aside",
      cell: ({ id, title, count }) => (
        <RowsLink count={count} of={`installations, ${title}`} patch={patchInto(level, id)} />
      ),
    },
    satisfactionColumn,
  ];
}
