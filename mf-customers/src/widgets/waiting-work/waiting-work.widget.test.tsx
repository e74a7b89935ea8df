import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import type { Role } from "@dash/contracts/users/roles";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildInteractionsToDo } from "../../../test/interaction-factories.ts";
import { WaitingWorkWidget } from "./waiting-work.widget.tsx";

holdDate();

const renderWork = (role: Role, work = answer(getInteractionsToDo, buildInteractionsToDo())) =>
  renderArea(<WaitingWorkWidget />, { user: buildUser({ role }), answers: [work] });

const kinds = async () =>
  (await screen.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);

const hrefs = (kind: string) =>
  within(screen.getByRole("region", { name: kind }))
    .getAllByRole("link")
    .map((link) => [
      link.getAttribute("aria-label") ?? link.textContent,
      link.getAttribute("href"),
    ]);

describe("the work to do", () => {
  it("J-53 of staff is their own and nobody's, with the number of others', and leads to each list", async () => {
    renderWork("staff");
    await screen.findByText("Call-backs");
    expect(await kinds()).toEqual(["Call-backs 12", "Visits not assessed 1"]);
    expect(screen.getByText(/^3 yours, 9 nobody’s/)).toHaveTextContent(
      "3 yours, 9 nobody’s, 19 others’",
    );
    const me = buildUser().id;
    const list = "/interactions?view=call-backs";
    expect(hrefs("Call-backs 12")).toEqual([
      ["19 others’, Call-backs", list],
      ["Call back, Call-backs", `${list}&assignedTo=${me}&unassigned=true`],
      ["Jane Doe", "/interactions?customer=0190e000-0000-7000-8000-000000000001"],
    ]);
    const visits = "/interactions?type=visit&isWarrantyVisit=true&claim=not-assessed";
    expect(hrefs("Visits not assessed 1")).toEqual([
      ["Assess, Visits not assessed", `${visits}&from=2026-05-31T23:00:00.000Z&userId=${me}`],
      ["Jane Doe", expect.stringContaining("/interactions?interaction=")],
    ]);
  });

  it("of an administrator is by owner, who waits longest first, and leads to the list of each", async () => {
    renderWork("admin");
    const kind = within(await screen.findByRole("region", { name: "Call-backs 31" }));
    expect(kind.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Beth Ng19, oldest 14 days",
      "Nobody9, oldest 10 days",
      "Sam Patel3, oldest 2 days",
    ]);
    expect(kind.getByRole("link", { name: "Nobody" })).toHaveAttribute(
      "href",
      "/interactions?view=call-backs&unassigned=true",
    );
  });

  it("J-53 says how long customers have waited, and whose call-back is nobody's", async () => {
    const { callBacks } = buildInteractionsToDo();
    const [mine] = callBacks.rows;
    const rows = [mine, { ...mine, assignedTo: null, contactId: null }] as typeof callBacks.rows;
    renderWork(
      "staff",
      answer(getInteractionsToDo, buildInteractionsToDo({ callBacks: { ...callBacks, rows } })),
    );
    const kind = within(await screen.findByRole("region", { name: "Call-backs 12" }));
    expect(kind.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Jane Doewaiting 2 days",
      "Jane Doenobody’s,waiting 2 days",
    ]);
  });

  it("draws nothing of a kind of which nothing is the reader's or nobody's", async () => {
    const owners = [
      { userId: crypto.randomUUID(), name: "Beth Ng", total: 2, oldest: "2026-07-01" },
    ];
    const callBacks = { total: 0, rows: [], owners };
    renderWork("staff", answer(getInteractionsToDo, buildInteractionsToDo({ callBacks })));
    await screen.findByText("Visits not assessed");
    expect(await kinds()).toEqual(["Visits not assessed 1"]);
  });

  it("can be tried again where it could not be loaded", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), buildInteractionsToDo()];
    renderWork(
      "staff",
      answer(getInteractionsToDo, () => replies.shift() ?? buildInteractionsToDo()),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("waiting 2 days")).toBeVisible();
    jest.restoreAllMocks();
  });
});
