import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { listHeldCalls } from "@dash/contracts/interactions/held-calls";
import {
  getMonthlyReport,
  getReportHistory,
  getReportPages,
  listMonthlyReports,
  listReportVersions,
  MEAN_UTILIZATION_HEADER,
  MEAN_UTILIZATION_TENTHS_HEADER,
} from "@dash/contracts/reports/monthly-reports";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { answer, refusal, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MonthlyReportsScreen } from "../src/screens/monthly-reports/monthly-reports.screen.tsx";
import { buildDashboard } from "./factories.ts";
import { buildPages, OCTOBER, type Report } from "./report-factories.ts";

interface Stored {
  readonly total?: number;
  /** A percentage with two decimals, and the same in tenths. */
  readonly mean?: string;
  readonly meanTenths?: string;
}

/** Renders the screen with stored reports, each of them also a version; `asked` records the list's queries. */
export function renderMonthlyReports(
  reports: readonly Report[] = [],
  {
    total = reports.length,
    mean = "",
    meanTenths = "",
    ...options
  }: Stored & RenderAreaOptions = {},
) {
  const { answers = [], path = "/monthly-reports", ...rest } = options;
  const queries: InputOf<typeof listMonthlyReports>["query"][] = [];
  const rendering = renderArea(<MonthlyReportsScreen />, {
    path,
    ...rest,
    answers: [
      ...answers,
      answer(
        listMonthlyReports,
        ({ query }) => {
          queries.push(query);
          return reports.filter(({ isCurrent }) => isCurrent);
        },
        {
          "X-Total-Count": String(total),
          [MEAN_UTILIZATION_HEADER]: mean,
          [MEAN_UTILIZATION_TENTHS_HEADER]: meanTenths,
        },
      ),
      answer(
        getMonthlyReport,
        ({ params }) => reports.find(({ id }) => id === params.id) ?? refusal("not-found"),
      ),
      answer(getReportPages, { svg: buildPages(["October 2026"]) }),
      answer(listReportVersions, [...reports]),
      answer(getReportHistory, []),
      answer(getCurrentTier, { name: "Premium", monthlyHours: 1200 }),
      answer(listHeldCalls, []),
      answer(getDashboard, buildDashboard({ today: null, daysLeft: 0 })),
      answer(listUnmatchedCallers, [], { "X-Total-Count": "0" }),
    ],
  });
  return { ...rendering, queries };
}

/** Opens the page of the first report by its address, and waits until it is loaded. */
export async function renderPreview(reports: readonly Report[], options: RenderAreaOptions = {}) {
  const rendering = renderMonthlyReports(reports, {
    path: `/monthly-reports?report=${reports[0]?.id ?? OCTOBER}`,
    ...options,
  });
  await openedPreview();
  await screen.findByText(/generated 1 Nov 2026/);
  return { ...rendering, preview: within(document.body) };
}

/** The page of a report, when it is open. */
export async function openedPreview() {
  await screen.findByRole("heading", { level: 1, name: "Monthly Report Preview" });
}

/** A dialog, when it is open. */
export async function openedDialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

/** The actions in the menu of the open report. */
export async function openActions() {
  await userEvent.click(await screen.findByRole("button", { name: /^More actions for / }));
  return within(await screen.findByRole("menu"));
}

/** Opens one of the dialogs about all reports, by the menu of their page. */
export async function openPageDialog(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: "More about monthly reports" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
  return openedDialog(name);
}

/** Chooses an action in the menu of the open report. */
export async function chooseAction(name: string): Promise<void> {
  await userEvent.click((await openActions()).getByRole("menuitem", { name }));
}
