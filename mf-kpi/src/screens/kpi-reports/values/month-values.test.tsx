import { listKpis, type Kpi } from "@dash/contracts/kpis/kpis";
import { clearKpi, recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { answer, buildUser, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildKpi, buildKpis, recordedByAlex } from "../../../../test/kpi-factories.ts";
import { MARCH, part, renderReports } from "../../../../test/kpi-reports.tsx";

afterEach(() => sessionStorage.clear());

const WHY = recordedByAlex.why;
const IN_MARCH = { month: 3, year: 2026 };
const recorded: Partial<Kpi> = {
  value: 4.2,
  computed: 3.9,
  n: 7,
  source: "recorded",
  recorded: recordedByAlex,
};

function renderValues(
  answers: FakeAnswer[] = [],
  kpis = buildKpis({ customer_satisfaction: recorded }),
) {
  return renderReports([...answers, answer(listKpis, kpis)], {
    user: buildUser({ role: "admin" }),
    path: `${MARCH}&view=values`,
  });
}

const values = async () => within((await part("Values of March 2026")).getByRole("table"));
const rowOf = async (title: string) =>
  (await values()).getByRole("row", { name: new RegExp(`^(Record |Correct )?${title}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the values of a month", () => {
  it("lists all metrics with the computed and the recorded value, who and why", async () => {
    renderValues();
    expect((await values()).getAllByRole("row")).toHaveLength(1 + 18);
    expect(await rowOf("Customer Satisfaction")).toHaveTextContent(
      "Customer Satisfaction3.9 / 54.2 / 5Alex Morgan, 20 Mar 2026: Two surveys came late",
    );
    expect(await rowOf("Average Call Time")).toHaveTextContent("Average Call TimeNo Data–");
    expect(await rowOf("Response Time")).toHaveTextContent("Response TimeNot computed–");
  });

  it("says that the target response time cannot be recorded, and offers it not", async () => {
    renderValues();
    const row = await rowOf("Target Response Time");
    expect(row).toHaveTextContent("Cannot be recorded: it is the target of Average Response Time");
    expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  });

  it("records a value with its reason, in the unit of the metric", async () => {
    const sent: object[] = [];
    let kpis = buildKpis();
    const record = answer(recordKpi, ({ body, headers }) => {
      sent.push({ ...body, version: headers["If-Match"] });
      const { value, metric } = body;
      kpis = buildKpis({ [metric]: { value, source: "recorded", recorded: recordedByAlex } });
      return buildKpi(metric, value, { source: "recorded", recorded: recordedByAlex });
    });
    renderValues([record, answer(listKpis, () => kpis)]);
    await values();
    await press("Record Response Time");
    const form = await dialog("Record Response Time");
    expect(form.getByLabelText("Value")).toHaveAccessibleDescription("Hours");
    await userEvent.click(form.getByRole("button", { name: "Record Value" }));
    expect(form.getByLabelText("Value")).toHaveAccessibleDescription("Enter a number Hours");
    expect(form.getByLabelText("Why")).toHaveAccessibleDescription(
      "Say why this value is recorded",
    );
    await userEvent.type(form.getByLabelText("Value"), "2,5");
    expect(form.getByText("Will be saved as 2.5h")).toBeVisible();
    await userEvent.type(form.getByLabelText("Why"), "From the service desk");
    await userEvent.click(form.getByRole("button", { name: "Record Value" }));
    expect(await screen.findByText("KPI value recorded successfully")).toBeVisible();
    expect(sent).toEqual([
      {
        ...IN_MARCH,
        metric: "response_time",
        value: 2.5,
        description: "From the service desk",
        version: '"0"',
      },
    ]);
    expect(await rowOf("Response Time")).toHaveTextContent("2.5hAlex Morgan");
  });

  it("says at the field what the server refuses, without a toast", async () => {
    const message = "At most 5";
    const record = answer(
      recordKpi,
      refusal("invalid-input", { fields: [{ path: "value", message }] }),
    );
    renderValues([record]);
    await values();
    await press("Correct Customer Satisfaction");
    const form = await dialog("Correct Customer Satisfaction");
    expect(form.getByLabelText("Value")).toHaveValue("4.2");
    await userEvent.clear(form.getByLabelText("Value"));
    await userEvent.type(form.getByLabelText("Value"), "9");
    await userEvent.click(form.getByRole("button", { name: "Record Value" }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText("Value")).toHaveFocus();
    expect(screen.queryByText("Failed to record the KPI value")).not.toBeInTheDocument();
  });

  it("keeps what was typed when the dialog is left", async () => {
    renderValues();
    await values();
    await press("Record Response Time");
    await userEvent.type((await dialog("Record Response Time")).getByLabelText("Value"), "3");
    await userEvent.keyboard("{Escape}");
    await press("Record Response Time");
    const form = await dialog("Record Response Time");
    expect(form.getByText("Your draft is back")).toBeVisible();
    expect(form.getByLabelText("Value")).toHaveValue("3");
  });

  it("shows both values where somebody else was faster, and keeps the chosen one", async () => {
    const versions: (string | undefined)[] = [];
    const theirs = { ...recordedByAlex, why: "Counted again", version: 4 };
    const record = answer(recordKpi, ({ body, headers }) => {
      versions.push(headers["If-Match"]);
      if (versions.length > 1) return buildKpi(body.metric, body.value, recorded);
      return refusal("conflict", {
        current: buildKpi("customer_satisfaction", 4.5, {
          ...recorded,
          value: 4.5,
          recorded: theirs,
        }),
      });
    });
    renderValues([record]);
    await values();
    await press("Correct Customer Satisfaction");
    await press("Record Value");
    const clash = await dialog("Correct Customer Satisfaction");
    const rows = (await clash.findByRole("table")).querySelectorAll("tbody tr");
    expect(Array.from(rows, ({ textContent }) => textContent)).toEqual([
      "Value4.5 / 54.2 / 5 differs",
      "WhyCounted againTwo surveys came late differs",
    ]);
    await press("Keep mine");
    expect(await screen.findByText("KPI value recorded successfully")).toBeVisible();
    expect(versions).toEqual(['"3"', '"4"']);
  });

  it.each([
    ["clears a value where none was recorded", "Record Response Time", "KPI value cleared", []],
    [
      "records the former value again",
      "Correct Customer Satisfaction",
      "KPI value is as before",
      [{ ...IN_MARCH, metric: "customer_satisfaction", value: 4.2, description: WHY }],
    ],
  ])("W-33 Undo %s", async (_, button, undone, former) => {
    const sent: object[] = [];
    const record = answer(recordKpi, ({ body }) => {
      sent.push(body);
      return buildKpi(body.metric, body.value, { ...recorded, value: body.value });
    });
    const clear = answer(clearKpi, ({ query }) => buildKpi(query.metric));
    renderValues([record, clear]);
    await values();
    await press(button);
    const form = await dialog(button);
    await userEvent.clear(form.getByLabelText("Value"));
    await userEvent.type(form.getByLabelText("Value"), "3");
    await userEvent.type(form.getByLabelText("Why"), "!");
    await userEvent.click(form.getByRole("button", { name: "Record Value" }));
    await press("Undo");
    expect(await screen.findByText(new RegExp(`^${undone}`))).toBeVisible();
    expect(sent.slice(1)).toEqual(former);
  });

  it("W-32 Undo leaves a value that somebody recorded meanwhile, and says who", async () => {
    const theirs = buildKpi("customer_satisfaction", 4.5, recorded);
    const clear = answer(clearKpi, buildKpi("customer_satisfaction"));
    renderValues([clear, answer(recordKpi, refusal("conflict", { current: theirs }))]);
    await values();
    await press("Clear Customer Satisfaction");
    await press("Clear");
    await press("Undo");
    const words = "Alex Morgan changed it meanwhile. It is left as it is.";
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("clears a recorded value after a question that says what counts then", async () => {
    const sent: object[] = [];
    const clear = answer(clearKpi, ({ query, headers }) => {
      sent.push({ ...query, version: headers["If-Match"] });
      return buildKpi("customer_satisfaction");
    });
    renderValues([clear]);
    await values();
    await press("Clear Customer Satisfaction");
    const question = within(await screen.findByRole("alertdialog"));
    expect(
      question.getByText("Take back the value recorded for March 2026? Without it it is 3.9 / 5."),
    ).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Clear" }));
    expect(await screen.findByText("KPI value cleared successfully")).toBeVisible();
    expect(sent).toEqual([{ ...IN_MARCH, metric: "customer_satisfaction", version: '"3"' }]);
  });
});
