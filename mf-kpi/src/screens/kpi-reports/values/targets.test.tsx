import { listKpis } from "@dash/contracts/kpis/kpis";
import { listKpiTargets, setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { answer, buildUser, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildKpis, buildTarget } from "../../../../test/kpi-factories.ts";
import { MARCH, part, renderReports } from "../../../../test/kpi-reports.tsx";

afterEach(() => sessionStorage.clear());

const setByAlex = { setBy: "Alex Morgan", setAt: "2026-05-02T09:00:00.000Z", version: 1 };
const history = [
  buildTarget({ target: 92, fromMonth: 6, fromYear: 2026, ...setByAlex }),
  buildTarget(),
];

function renderTargets(answers: FakeAnswer[] = [], inForce: Parameters<typeof buildKpis>[0] = {}) {
  return renderReports(
    [
      ...answers,
      answer(listKpiTargets, history),
      answer(listKpis, buildKpis({ first_time_fix_rate: { target: 90 }, ...inForce })),
    ],
    { user: buildUser({ role: "admin" }), path: `${MARCH}&view=values` },
  );
}

const table = async () => within((await part("Targets")).getByRole("table"));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Records the request bodies when a target is set. */
function recordSent() {
  const sent: object[] = [];
  const set = answer(setKpiTarget, ({ body }) => {
    sent.push(body);
    return buildTarget({ ...body, ...setByAlex });
  });
  return { sent, set };
}

describe("the targets", () => {
  it("shows those in force in the month, and all that were set, by whom and from when", async () => {
    renderTargets();
    expect((await table()).getByRole("columnheader", { name: "In March 2026" })).toBeVisible();
    const rows = (await table()).getAllByRole("row").slice(1);
    expect(rows).toHaveLength(6);
    expect((await table()).getByRole("row", { name: /First Time Fix Rate/ })).toHaveTextContent(
      "First Time Fix Rateat least 90%at least 92% from June 2026, set by Alex Morgan on 2 May 2026at least 90% from the start",
    );
    expect((await table()).getByRole("row", { name: /Average Response Time/ })).toHaveTextContent(
      /No target$/,
    );
  });

  it("sets a target from a month on", async () => {
    const { sent, set } = recordSent();
    renderTargets([set]);
    await table();
    await press("Set target of First Time Fix Rate");
    const form = await dialog("Target of First Time Fix Rate");
    await userEvent.click(form.getByRole("button", { name: "Set Target" }));
    expect(form.getByLabelText("Target")).toHaveAccessibleDescription(
      "Enter a target Percent, 0 to 100",
    );
    await userEvent.type(form.getByLabelText("Target"), "92.5");
    expect(form.getByLabelText("From month")).toHaveDisplayValue("March");
    await userEvent.selectOptions(form.getByLabelText("From month"), "June");
    await userEvent.click(form.getByRole("button", { name: "Set Target" }));
    expect(await screen.findByText("Target set successfully")).toBeVisible();
    expect(sent).toEqual([
      { metric: "first_time_fix_rate", target: 92.5, fromMonth: 6, fromYear: 2026 },
    ]);
  });

  it("W-33 Undo sets the target that was in force in the month before", async () => {
    const { sent, set } = recordSent();
    renderTargets([set]);
    await table();
    await press("Set target of First Time Fix Rate");
    const form = await dialog("Target of First Time Fix Rate");
    await userEvent.type(form.getByLabelText("Target"), "92.5");
    await userEvent.click(form.getByRole("button", { name: "Set Target" }));
    await press("Undo");
    expect(await screen.findByText("Target is as before")).toBeVisible();
    expect(sent.at(-1)).toEqual({
      metric: "first_time_fix_rate",
      target: 90,
      fromMonth: 3,
      fromYear: 2026,
    });
  });

  it("asks for a target where there is none to remove", async () => {
    const { sent, set } = recordSent();
    renderTargets([set]);
    await table();
    await press("Set target of Average Response Time");
    const form = await dialog("Target of Average Response Time");
    expect(form.getByLabelText("Target")).toHaveAccessibleDescription("Minutes");
    await userEvent.click(form.getByRole("button", { name: "Set Target" }));
    expect(form.getByLabelText("Target")).toHaveAccessibleDescription("Enter a target Minutes");
    expect(sent).toEqual([]);
  });

  it("removes the target in force of the average response time where none is entered", async () => {
    const { sent, set } = recordSent();
    renderTargets([set], { call_avg_response_time: { target: 6 } });
    await table();
    await press("Set target of Average Response Time");
    const form = await dialog("Target of Average Response Time");
    expect(form.getByLabelText("Target")).toHaveAccessibleDescription(
      "Minutes. Empty is no target.",
    );
    await userEvent.click(form.getByRole("button", { name: "Set Target" }));
    expect(await screen.findByText("Target set successfully")).toBeVisible();
    expect(sent).toEqual([
      { metric: "call_avg_response_time", target: null, fromMonth: 3, fromYear: 2026 },
    ]);
  });
});
