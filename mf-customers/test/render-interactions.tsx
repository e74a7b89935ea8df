import {
  COUNTING_ROWS_HEADER,
  getCustomerInteraction,
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listVisitPhotos } from "@dash/contracts/interactions/photos";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { answer, buildUser, refusal, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { InteractionsScreen } from "../src/screens/interactions/interactions.screen.tsx";
import { LINES } from "./interaction-factories.ts";

/** The list's query without any filter. */
export const JULY = { month: 7, year: 2026, sort: "-occurredAt", limit: 20, offset: 0 };

export const viewer = buildUser({ role: "ecogenica_viewer" });

interface Stored {
  readonly interactions?: readonly CustomerInteraction[];
  readonly total?: number;
  /** How many of them count for the share of the filter. */
  readonly counting?: number;
}

/** Visits that used nothing, took no time and have no picture. */
export const withoutJob = [
  answer(listStockMovements, []),
  answer(listTimeEntries, []),
  answer(listVisitPhotos, []),
];

/** Gives the one of these calls and visits that is opened. */
export function oneOf(interactions: readonly CustomerInteraction[]) {
  return answer(
    getCustomerInteraction,
    ({ params }) => interactions.find(({ id }) => id === params.id) ?? refusal("not-found"),
  );
}

/** Renders the screen with stored interactions, whose visits used nothing and took no time. */
export function renderInteractions(
  { interactions = [], total = interactions.length, counting }: Stored = {},
  { answers = [], path = "/interactions", ...options }: RenderAreaOptions = {},
) {
  const queries: InputOf<typeof listCustomerInteractions>["query"][] = [];
  const list = answer(
    listCustomerInteractions,
    ({ query }) => {
      // A search also asks how many there are in other months.
      if (query.limit > 1) queries.push(query);
      return [...interactions];
    },
    {
      "X-Total-Count": String(total),
      [COUNTING_ROWS_HEADER]: counting === undefined ? "" : String(counting),
    },
  );
  const rendering = renderArea(<InteractionsScreen />, {
    path,
    ...options,
    answers: [
      ...answers,
      answer(listServiceLines, LINES),
      list,
      oneOf(interactions),
      ...withoutJob,
    ],
  });
  return { ...rendering, queries, last: () => queries.at(-1) };
}

export const table = () => screen.findByRole("table");
