import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import { setSlotSource } from "@dash/kit";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { dashboardAnswers } from "../../../../test/dashboard-answers.ts";
import { buildInteractionsToDo } from "../../../../test/interaction-factories.ts";
import { ToDoCard } from "./to-do-card.tsx";

afterEach(() => setSlotSource(() => []));

const answers = [answer(getInteractionsToDo, buildInteractionsToDo()), ...dashboardAnswers];

describe("the card of what is to do", () => {
  it.each([
    ["/?month=6&year=2025", 1],
    ["/", 0],
  ])("K9-7 at %s says Now %d times", async (path, times) => {
    renderArea(<ToDoCard />, { path, answers });
    expect(await screen.findByText("Call-backs")).toBeVisible();
    expect(screen.queryAllByText("Now")).toHaveLength(times);
  });

  it("has the work of other areas and its own in one card", async () => {
    setSlotSource((name) => [{ id: name, Widget: () => <p>{name}</p> }]);
    renderArea(<ToDoCard />, { answers });
    const card = within(screen.getByRole("region", { name: "To do" }));
    expect(await card.findByText("Call-backs")).toBeVisible();
    expect(card.getByText("dashboard.follow-ups")).toBeVisible();
    expect(card.getByText("dashboard.low-stock")).toBeVisible();
  });
});
