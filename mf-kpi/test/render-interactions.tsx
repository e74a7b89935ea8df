import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, buildUser, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { InteractionsScreen } from "../src/screens/interactions/interactions.screen.tsx";
import { LINES } from "./interaction-factories.ts";

/** The list's query without any filter. */
export const JULY = { month: 7, year: 2026, sort: "-occurredAt", limit: 20, offset: 0 };

export const viewer = buildUser({ role: "ecogenica_viewer" });

interface Stored {
  readonly interactions?: readonly CustomerInteraction[];
  readonly total?: number;
}

/** Renders the screen with stored interactions; `asked` records the list's queries. */
export function renderInteractions(
  { interactions = [], total = interactions.length }: Stored = {},
  { answers = [], path = "/interactions", ...options }: RenderAreaOptions = {},
) {
  const queries: InputOf<typeof listCustomerInteractions>["query"][] = [];
  const list = answer(
    listCustomerInteractions,
    ({ query }) => {
      queries.push(query);
      return [...interactions];
    },
    { "X-Total-Count": String(total) },
  );
  const rendering = renderArea(<InteractionsScreen />, {
    path,
    ...options,
    answers: [...answers, answer(listServiceLines, LINES), list],
  });
  return { ...rendering, queries, last: () => queries.at(-1) };
}

export const table = () => screen.findByRole("table");
