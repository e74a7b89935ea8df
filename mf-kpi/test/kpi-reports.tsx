import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import {
  getCallAnalytics,
  getInteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { listKpis, listKpiSeries } from "@dash/contracts/kpis/kpis";
import { listKpiTargets } from "@dash/contracts/kpis/kpi-changes";
import type { CurrentUser } from "@dash/contracts/users/users";
import { answer, buildUser, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { KpiReportsScreen } from "../src/screens/kpi-reports/kpi-reports.screen.tsx";
import { buildCallAnalytics, buildKpis, buildSeries, buildSummary } from "./kpi-factories.ts";

export const MARCH = "/kpi-reports?month=3&year=2026";
export const IN_MARCH = { month: 3, year: 2026 };

/** A month without any data. */
const nothing = () => [
  answer(listKpis, buildKpis()),
  answer(listKpiSeries, buildSeries()),
  answer(getInteractionSummary, buildSummary()),
  answer(listCustomerInteractions, []),
  answer(getCallAnalytics, buildCallAnalytics()),
  answer(listKpiTargets, []),
];

/** Renders the screen. Requests without an answer get a month without data. */
export function renderReports(
  answers: readonly FakeAnswer[] = [],
  { path = MARCH, user = buildUser() }: { path?: string; user?: CurrentUser } = {},
) {
  return renderArea(<KpiReportsScreen />, { user, path, answers: [...answers, ...nothing()] });
}

/** Renders one part of the screen only, which is faster, and waits until it is loaded. */
export async function renderPart(part: ReactNode, answers: readonly FakeAnswer[] = []) {
  const rendering = renderArea(<Suspense fallback="Loading">{part}</Suspense>, {
    path: MARCH,
    answers: [...answers, ...nothing()],
  });
  await waitFor(() => expect(screen.queryByText("Loading")).not.toBeInTheDocument());
  return rendering;
}

/** A named part of the screen, when it is loaded. */
export async function part(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  // A scrolling table is a region with the same name, inside the region that is meant.
  const [region] = await screen.findAllByRole("region", { name });
  return within(region as HTMLElement);
}

/** The filters of a link to the calls and visits, parsed by the list's contract. */
export function filtersOf(link: HTMLElement): Record<string, unknown> {
  const address = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(address.pathname).toBe("/interactions");
  const query = Object.fromEntries(address.searchParams);
  const {
    limit: _limit,
    offset: _offset,
    sort: _sort,
    ...filters
  } = listCustomerInteractions.query.parse(query);
  return filters;
}
