import {
  cancelImport,
  chooseImport,
  confirmImport,
  createImport,
  getImport,
  listImports,
  undoImport,
  type Import,
} from "@dash/contracts/imports/imports";
import { answer, buildUser, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ImportScreen } from "./import.screen.tsx";

const ID = "time.0190a000-0000-7000-8000-000000000001";
const sent: Import = {
  id: ID,
  noun: "time-entries",
  fileName: "hours.csv",
  state: "read",
  reason: null,
  format: {
    kind: "csv",
    encoding: "utf-8",
    separator: ";",
    decimal: ",",
    isDayFirst: true,
    hasDayOrder: true,
    hasDecimals: false,
  },
  columns: [
    { heading: "Day", samples: ["06/07/2026"] },
    { heading: "Project", samples: ["Website", "Training"] },
    { heading: "Billable", samples: ["No"] },
  ],
  fields: [
    { key: "date", label: "Date", isRequired: true },
    { key: "minutes", label: "Length", isRequired: false },
    {
      key: "serviceLineId",
      label: "Service line",
      isRequired: true,
      choices: [{ value: "line-1", label: "Training" }],
    },
  ],
  mapping: { Day: "date", Project: "serviceLineId", Billable: "" },
  values: {},
  unknownValues: [{ field: "serviceLineId", text: "Website", rows: 12 }],
  notTaken: ["Billable", "Row 41, a total"],
  rules: ["Seconds are rounded to the minute, half up."],
  duplicates: "skip",
  only: "good",
  preview: [{ row: 2, cells: { Date: "2026-07-06", "Service line": "Training" } }],
  total: 40,
  done: 0,
  counts: { created: 0, updated: 0, skipped: 0, wrong: 0 },
  errors: [],
  undoUntil: null,
  by: "Sam Patel",
  createdAt: "2026-07-15T08:00:00.000Z",
};
const checked: Import = {
  ...sent,
  state: "checked",
  counts: { created: 37, updated: 0, skipped: 2, wrong: 1 },
  errors: [{ row: 17, column: "Project", message: "“Website” is no service line here" }],
};
const done: Import = {
  ...checked,
  state: "done",
  undoUntil: "2026-07-16T08:00:00.000Z",
};

/** A service that keeps one import. */
function draw({
  role = "staff",
  state = sent,
  path = `/import?noun=time-entries&id=${ID}`,
}: {
  readonly role?: "admin" | "staff" | "ecogenica_viewer";
  readonly state?: Import;
  readonly path?: string;
} = {}) {
  let present = state;
  const requests: object[] = [];
  const become = (next: Import) => (request: object) => {
    requests.push(request);
    present = next;
    return present;
  };
  const area = renderArea(<ImportScreen />, {
    path,
    user: buildUser({ role }),
    answers: [
      answer(listImports, () => [{ ...done, state: "done" as const }]),
      answer(createImport, ({ body }) =>
        (body as unknown as Blob).size > 1_000
          ? refusal("not-allowed", { message: "This is no table that can be read." })
          : become(sent)({}),
      ),
      answer(getImport, () => present),
      answer(chooseImport, ({ body }) => become(checked)(body)),
      answer(confirmImport, become(done)),
      answer(cancelImport, become({ ...sent, state: "failed", reason: "It was cancelled." })),
      answer(undoImport, become({ ...done, state: "undone", undoUntil: null })),
    ],
  });
  return { ...area, requests };
}

/** Stands for the browser's, which the test's document lacks, and gives the file of a form. */
class FormResponse {
  readonly #form: FormData;

  constructor(form: FormData) {
    this.#form = form;
  }

  blob = () => Promise.resolve(this.#form.get("file"));
}
beforeAll(() => void Object.assign(globalThis, { Response: FormResponse }));

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the page that imports a file", () => {
  it("sends the file, and says why one cannot be read", async () => {
    const { location } = draw({ path: "/import?noun=time-entries" });
    const field = await screen.findByLabelText("File");
    await userEvent.upload(field, new File(["x".repeat(2_000)], "picture.csv"));
    expect(await screen.findByText("This is no table that can be read.")).toBeVisible();
    await userEvent.upload(field, new File(["Day\n1"], "hours.csv"));
    expect(await screen.findByText(/hours.csv: 40 rows for time entries/)).toBeVisible();
    await waitFor(() => expect(location()).toContain(ID));
  });

  it("offers staff only their hours, and administrators every table", async () => {
    const { unmount } = draw({ path: "/import?noun=customers" });
    expect(await screen.findByLabelText("File")).toBeVisible();
    expect(screen.queryByLabelText("What the rows are")).not.toBeInTheDocument();
    unmount();
    draw({ path: "/import?noun=customers", role: "admin" });
    expect(await screen.findByLabelText("What the rows are")).toHaveValue("customers");
  });

  it("tells a viewer that there is nothing to import", async () => {
    draw({ role: "ecogenica_viewer", path: "/import" });
    expect(await screen.findByText("Nothing to import")).toBeVisible();
  });

  it("shows how the file was read, what is not taken, and asks for the words it does not know", async () => {
    const { requests } = draw();
    expect(await screen.findByText(/CSV in UTF-8, with semicolons between/)).toBeVisible();
    expect(screen.getByText("Not imported:").parentElement).toHaveTextContent(
      "Not imported: Billable, Row 41, a total.",
    );
    const word = screen.getByLabelText("Service line “Website”, 12 rows");
    await userEvent.selectOptions(word, "Training");
    await userEvent.selectOptions(screen.getByLabelText("Billable becomes"), "Length");
    await userEvent.selectOptions(screen.getByLabelText("Rows that exist already"), "refuse");
    expect(screen.getByLabelText("03/04/2026 is")).toHaveValue("day");
    expect(screen.queryByLabelText("Decimals are written")).not.toBeInTheDocument();
    await press("Check 40 rows");
    expect(requests).toEqual([
      {
        values: { serviceLineId: { Website: "line-1" } },
        mapping: { Day: "date", Project: "serviceLineId", Billable: "minutes" },
        duplicates: "refuse",
      },
    ]);
  });

  it("warns of a required field without a column, and offers one value for all rows", async () => {
    draw();
    await userEvent.selectOptions(await screen.findByLabelText("Project becomes"), "");
    expect(screen.getByText(/No column becomes Service line/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Service line of all rows"), "Training");
    expect(screen.queryByText(/No column becomes/)).not.toBeInTheDocument();
  });

  it("names the wrong rows before anything is stored, imports the good ones, and takes them back", async () => {
    draw({ state: checked });
    expect(await screen.findByText("37 rows will be added")).toBeVisible();
    expect(
      screen.getByText("2 rows of records that exist already and stay as they are"),
    ).toBeVisible();
    const wrong = within(screen.getByRole("table", { name: "Rows with what is wrong" }));
    expect(wrong.getAllByRole("row")[1]).toHaveTextContent(
      "Row 17Project“Website” is no service line here",
    );
    await press("Import 37 rows");
    expect(await screen.findByText("The import is done")).toBeVisible();
    expect(screen.getByText(/37 rows added, 2 rows existed already, 1 row left out/)).toBeVisible();
    const place = screen.getByRole("link", { name: "Show time entries" });
    expect(place).toHaveAttribute("href", "/time-tracking?view=list&month=7&year=2026");
    await press("Take it back");
    await press("Take back");
    expect(await screen.findByText("The import is taken back")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Take it back" })).not.toBeInTheDocument();
  });

  it("imports nothing while rows are wrong, where all must be good", async () => {
    draw({ state: { ...checked, only: "all" } });
    expect(await screen.findByRole("button", { name: "Import 37 rows" })).toBeDisabled();
  });

  it("shows the progress of a long import, and stops it", async () => {
    draw({ state: { ...checked, state: "running", total: 5_000, done: 1_250 } });
    const bar = await screen.findByRole("progressbar", { name: "Importing" });
    expect(bar).toHaveAttribute("aria-valuenow", "25");
    await press("Stop, and store nothing");
    expect(await screen.findByText("It was cancelled.")).toBeVisible();
  });
});
