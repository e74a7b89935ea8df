import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { recordStockMovements, type MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import { getStockItem, listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { answer, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildVisit } from "@dash/contracts/testing/interactions";
import { buildServiceLine } from "./interaction-factories.ts";
import { buildPart, buildVisitTime, SHELF } from "./job-factories.ts";
import { renderInteractions } from "./render-interactions.tsx";

export const SUPPORT = buildServiceLine({
  id: "0190b000-0000-7000-8000-000000000004",
  name: "Technical Support",
});
export const WARRANTY = buildServiceLine({
  id: "0190b000-0000-7000-8000-000000000005",
  name: "Warranty Visits",
});

export const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);
export const group = (name: string) => within(screen.getByRole("group", { name }));
export const save = () => userEvent.click(screen.getByRole("button", { name: "Save visit" }));

const shelf = [
  answer(
    listStockItems,
    ({ query: { search = "" } }) =>
      SHELF.filter((item) => [item.name, item.sku].some((text) => isLike(text, search))),
    { "X-Total-Count": "3" },
  ),
  answer(getStockItem, ({ params }) => SHELF.find(({ id }) => id === params.id) as StockItem),
];

function isLike(text: string | null, search: string): boolean {
  return text?.toLowerCase().includes(search.toLowerCase()) ?? false;
}

/** Records what each service is sent, with the idempotency keys. */
export function services() {
  const visits: InteractionInput[] = [];
  const batches: MovementBatchInput[] = [];
  const entries: TimeEntryBody[] = [];
  const keys: (string | undefined)[] = [];
  const answers = [
    answer(createCustomerInteraction, ({ body, headers }) => {
      visits.push(body);
      keys.push(headers["Idempotency-Key"]);
      return buildVisit();
    }),
    answer(recordStockMovements, ({ body, headers }) => {
      batches.push(body);
      keys.push(headers["Idempotency-Key"]);
      return body.lines.map(({ stockItemId, quantity }) => buildPart({ stockItemId, quantity }));
    }),
    answer(createTimeEntry, ({ body, headers }) => {
      entries.push(body);
      keys.push(headers["Idempotency-Key"]);
      return buildVisitTime();
    }),
  ];
  return { visits, batches, entries, keys, answers };
}

export function renderSheet(answers: readonly FakeAnswer[] = [], path = "/interactions?new=visit") {
  const lines = answer(listServiceLines, [SUPPORT, WARRANTY]);
  return renderInteractions(
    { interactions: [buildVisit()] },
    { answers: [...answers, ...shelf, lines], path },
  );
}

export async function openSheet(answers: readonly FakeAnswer[] = []) {
  const rendering = renderSheet(answers);
  await screen.findByRole("button", { name: "Save visit" });
  await waitFor(() => expect(field("Service line")).toHaveDisplayValue("Technical Support"));
  return rendering;
}

/** Types an item, Enter, its quantity, Enter; the focus is then on the next part. */
export async function addPart(text: string, quantity = ""): Promise<void> {
  await userEvent.click(field("Part"));
  await userEvent.keyboard(`${text}{Enter}`);
  await waitFor(() => expect(field("Quantity")).toHaveFocus());
  await userEvent.keyboard(`${quantity}{Enter}`);
  await waitFor(() => expect(field("Part")).toHaveFocus());
}

export async function typeVisit(): Promise<void> {
  await userEvent.type(field("Customer name"), "Jane Doe");
  await userEvent.clear(field("Time"));
  await userEvent.type(field("Time"), "09:00");
  await userEvent.type(field("Duration"), "1:00");
  await userEvent.type(field("Outcome"), "Replaced the pump");
}
