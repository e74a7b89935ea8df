import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import type { Role } from "@dash/contracts/users/roles";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildInteractionsToDo } from "../../../test/interaction-factories.ts";
import { WaitingWorkWidget } from "./waiting-work.widget.tsx";

holdDate();

const renderWork = (role: Role, work = answer(getInteractionsToDo, buildInteractionsToDo())) =>
  renderArea(<WaitingWorkWidget />, { user: buildUser({ role }), answers: [work] });

const kinds = async () =>
  (await screen.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);

describe("the work to do", () => {
  it.each(["admin", "staff"] as const)(
    "of %s is of three kinds, each with its count",
    async (role) => {
      renderWork(role);
      await screen.findByText("Call-backs");
      expect(await kinds()).toEqual([
        "Call-backs 12",
        "Visits not assessed 1",
        "Callers unknown 1",
      ]);
    },
  );

  it("of viewers has no callers, and asks for no call", async () => {
    const work = buildInteractionsToDo({ unmatchedCallers: null });
    renderWork("ecogenica_viewer", answer(getInteractionsToDo, work));
    expect(await kinds()).toEqual(["Call-backs 12", "Visits not assessed 1"]);
    expect(screen.getByRole("link", { name: "View All, Call-backs" })).toBeVisible();
  });

  it("J-53 names the customers who wait longest, and leads to them and to the whole list", async () => {
    const { location } = renderWork("staff");
    const kind = within(await screen.findByRole("region", { name: "Call-backs 12" }));
    const customer = kind.getByRole("link", { name: "Jane Doe" });
    expect(kind.getByRole("listitem")).toHaveTextContent("Jane Doewaiting 2 days");
    expect(customer).toHaveAttribute(
      "href",
      "/interactions?customer=0190e000-0000-7000-8000-000000000001",
    );
    await userEvent.click(screen.getByRole("link", { name: "Call back, Call-backs" }));
    await waitFor(() => expect(location()).toBe("/interactions?view=call-backs"));
  });

  it("draws nothing of a kind in which nothing waits", async () => {
    const callBacks = { total: 0, rows: [] };
    renderWork("staff", answer(getInteractionsToDo, buildInteractionsToDo({ callBacks })));
    expect(await kinds()).toEqual(["Visits not assessed 1", "Callers unknown 1"]);
  });

  it("can be tried again where it could not be loaded", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), buildInteractionsToDo()];
    renderWork(
      "admin",
      answer(getInteractionsToDo, () => replies.shift() ?? buildInteractionsToDo()),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("waiting 2 days")).toBeVisible();
    jest.restoreAllMocks();
  });
});
