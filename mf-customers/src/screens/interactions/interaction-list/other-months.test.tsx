import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall } from "@dash/contracts/testing/interactions";
import { renderInteractions, table } from "../../../../test/render-interactions.tsx";

holdDate();

const idOf = (number: number) => `0190d000-0000-7000-8000-0000000001${10 + number}`;
const calls = Array.from({ length: 17 }, (_, number) => buildCall({ id: idOf(number) }));

/** One of these calls is of the running month. */
function renderCalls(path: string) {
  const list = answer(listCustomerInteractions, ({ query: { month, limit } }) =>
    month === undefined && limit > 1 ? calls : calls.slice(0, 1),
  );
  const count = answer(
    listCustomerInteractions,
    ({ query }) => (query.limit === 1 ? calls.slice(0, 1) : calls),
    { "X-Total-Count": "17" },
  );
  const either = {
    ...list,
    respond: (input: Parameters<typeof list.respond>[0]) =>
      (input as { query: { limit: number } }).query.limit === 1
        ? count.respond(input)
        : list.respond(input),
  };
  return renderInteractions({}, { answers: [either], path });
}

it("K13-10 says how many more a search finds in other months, and leads there", async () => {
  const { location } = renderCalls("/interactions?search=doe");
  expect(await screen.findByText(/^16 more in other months:/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "show all" }));
  expect(await screen.findByText("17 calls and visits")).toBeVisible();
  await waitFor(() => expect(location()).toBe("/interactions?search=doe&period=all"));
  expect(screen.queryByText(/more in other months/)).not.toBeInTheDocument();
});

it("K13-10 says nothing of other months without a search", async () => {
  renderCalls("/interactions");
  await table();
  expect(screen.queryByText(/more in other months/)).not.toBeInTheDocument();
});
