import { listCustomerInteractions } from "@dash/contracts/customer-interactions";
import { getCallAnalytics, getInteractionSummary } from "@dash/contracts/interaction-analytics";
import { listKpis, listKpiSeries, listKpiTargets } from "@dash/contracts/kpis";
import type { CurrentUser } from "@dash/contracts/users";
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

/** Draws the screen. What the answers do not say is a month without any data. */
export function renderReports(
  answers: readonly FakeAnswer[] = [],
  { path = MARCH, user = buildUser() }: { path?: string; user?: CurrentUser } = {},
) {
  return renderArea(<KpiReportsScreen />, { user, path, answers: [...answers, ...nothing()] });
}

/** Draws one part of the screen by itself, which is quicker, and waits until it is there. */
export async function renderPart(drawn: ReactNode, answers: readonly FakeAnswer[] = []) {
  const rendering = renderArea(<Suspense fallback="Loading">{drawn}</Suspense>, {
    path: MARCH,
    answers: [...answers, ...nothing()],
  });
  await waitFor(() => expect(screen.queryByText("Loading")).not.toBeInTheDocument());
  return rendering;
}

/** A named part of the report, once it is there. */
export async function part(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  // A table that scrolls is a region of the same name, within the one that is meant.
  const [region] = await screen.findAllByRole("region", { name });
  return within(region as HTMLElement);
}

/** The filters that a link to the calls and visits asks for; the list's contract knows all of them. */
export function filtersOf(link: HTMLElement): Record<string, unknown> {
  const address = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(address.pathname).toBe("/interactions");
  const asked = Object.fromEntries(address.searchParams);
  const {
    limit: _limit,
    offset: _offset,
    sort: _sort,
    ...filters
  } = listCustomerInteractions.query.parse(asked);
  return filters;
}
