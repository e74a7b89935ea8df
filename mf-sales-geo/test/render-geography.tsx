import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import {
  getGeographicAnalytics,
  listDistricts,
  type DistrictCount,
  type GeographicAnalytics,
} from "@dash/contracts/installations/geographic-analytics";
import { listInstallations, type Installation } from "@dash/contracts/installations/installations";
import { answer, buildUser, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { GeographicAnalyticsScreen } from "../src/screens/geographic-analytics/geographic-analytics.screen.tsx";
import { buildAnalytics } from "./geo-factories.ts";

export const viewer = buildUser({ role: "ecogenica_viewer" });

type AnalyticsQuery = InputOf<typeof getGeographicAnalytics>["query"];

interface Stored {
  readonly analytics?: GeographicAnalytics | ((query: AnalyticsQuery) => GeographicAnalytics);
  readonly districts?: readonly DistrictCount[];
  readonly installations?: readonly Installation[];
  readonly total?: number;
}

/** Renders the screen with stored installations; `queries` and `listQueries` record the queries of figures and list. */
export function renderGeography(
  { analytics = buildAnalytics(), districts = [], installations = [], total }: Stored = {},
  { answers = [], path = "/geographic-analytics", ...options }: RenderAreaOptions = {},
) {
  const queries: AnalyticsQuery[] = [];
  const listQueries: InputOf<typeof listInstallations>["query"][] = [];
  const figures = answer(getGeographicAnalytics, ({ query }) => {
    queries.push(query);
    return typeof analytics === "function" ? analytics(query) : analytics;
  });
  const list = answer(
    listInstallations,
    ({ query }) => {
      listQueries.push(query);
      return [...installations];
    },
    { "X-Total-Count": String(total ?? installations.length) },
  );
  const rendering = renderArea(<GeographicAnalyticsScreen />, {
    path,
    ...options,
    answers: [...answers, figures, answer(listDistricts, [...districts]), list],
  });
  return { ...rendering, queries, listQueries };
}

/** A named part of the screen, when the whole screen is loaded. */
export async function part(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  const [region] = await screen.findAllByRole("region", { name });
  return within(region as HTMLElement);
}

/** The cells of a table's rows, without the header. */
export function rowsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    )
    .filter(({ length }) => length > 0);
}
