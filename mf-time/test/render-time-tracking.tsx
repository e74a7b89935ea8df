import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { listUsers } from "@dash/contracts/users/users";
import { answer, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { TimeTrackingScreen } from "../src/screens/time-tracking/time-tracking.screen.tsx";
import { answerFavourites, answerWeekSoFar, buildPerson, buildYear, LINES } from "./factories.ts";

type Query = InputOf<typeof listTimeEntries>["query"];

interface Stored {
  readonly entries?: TimeEntry[];
  readonly total?: number;
  readonly totalMinutes?: number;
}

/** Renders the screen with stored entries; `queries` holds those of the list. */
export function renderScreen(stored: Stored = {}, options: Parameters<typeof renderArea>[1] = {}) {
  const { entries = [], total = entries.length, totalMinutes = 0 } = stored;
  const queries: Query[] = [];
  const list = answer(
    listTimeEntries,
    ({ query }) => {
      queries.push(query);
      return entries;
    },
    { "X-Total-Count": String(total), "X-Total-Minutes": String(totalMinutes) },
  );
  const rendering = renderArea(<TimeTrackingScreen />, {
    path: "/time-tracking",
    ...options,
    answers: [
      ...(options.answers ?? []),
      answer(listServiceLines, LINES),
      answer(listUsers, [buildPerson()]),
      answerWeekSoFar,
      answerFavourites,
      answer(getHoursByMonth, buildYear()),
      answer(listCustomerInteractions, []),
      list,
    ],
  });
  return { ...rendering, queries, last: () => queries.at(-1) };
}

export const table = () => screen.findByRole("table", { name: /^Recent Time Entries/ });
