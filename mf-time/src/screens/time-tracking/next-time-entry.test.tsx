import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { answer, holdDate, renderArea } from "@dash/kit/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { answerWeekSoFar, buildTimeEntry, LINES, TRAINING_ID } from "../../../test/factories.ts";
import { NewTimeEntry } from "./new-time-entry.tsx";

holdDate();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const lines = answer(listServiceLines, LINES);

async function renderForm(answers = [lines]) {
  renderArea(
    <Suspense>
      <NewTimeEntry displayedMonth={{ month: 7, year: 2026 }} onShowMonth={jest.fn()} />
    </Suspense>,
    { answers: [...answers, answerWeekSoFar] },
  );
  await screen.findByRole("form", { name: "New Time Entry" });
  return userEvent.setup();
}

type User = Awaited<ReturnType<typeof renderForm>>;

async function fillIn(user: User) {
  await user.selectOptions(screen.getByLabelText("Service line"), "Training");
  await user.type(screen.getByLabelText("Description"), "Commissioning day");
}

async function retype(user: User, label: string, value: string) {
  await user.clear(screen.getByLabelText(label));
  if (value) await user.type(screen.getByLabelText(label), value);
}

const create = (user: User) =>
  user.click(screen.getByRole("button", { name: "Create Time Entry" }));

const created = answer(createTimeEntry, ({ body }) => buildTimeEntry(body));

describe("The form after a save", () => {
  it("W-13 K18-10 keeps line and date after a save, and begins where the entry ended, at the first field", async () => {
    const user = await renderForm([lines, created]);
    await fillIn(user);
    await retype(user, "Date", "20/1/26");
    await retype(user, "Start time", "0815");
    await retype(user, "End time", "1030");
    await create(user);
    await screen.findByText("Time entry created successfully!");

    expect(screen.getByLabelText("Service line")).toHaveValue(TRAINING_ID);
    await waitFor(() => expect(screen.getByLabelText("Service line")).toHaveFocus());
    expect(screen.getByLabelText("Date")).toHaveValue("20/01/2026");
    expect(screen.getByLabelText("Start time")).toHaveValue("10:30");
    expect(screen.getByLabelText("End time")).toHaveValue("");
    expect(screen.getByLabelText("Description")).toHaveValue("");
    expect(screen.queryByText("Your draft is back")).not.toBeInTheDocument();
  });

  it("K10-1 shows and saves a start in the half of the day that the end has", async () => {
    const sent: unknown[] = [];
    const recorded = answer(createTimeEntry, ({ body }) => {
      sent.push(body);
      return buildTimeEntry(body);
    });
    const user = await renderForm([lines, recorded]);
    await fillIn(user);
    await retype(user, "Start time", "1");
    expect(screen.getByLabelText("Start time")).toHaveValue("1");
    await retype(user, "End time", "3pm");
    expect(screen.getByLabelText("Start time")).toHaveValue("13:00");
    expect(screen.getByText("2:00")).toBeVisible();
    await user.keyboard("{Enter}");
    await screen.findByText("Time entry created successfully!");
    expect(sent).toMatchObject([
      { startTime: "2026-07-15T12:00:00.000Z", endTime: "2026-07-15T14:00:00.000Z" },
    ]);
  });

  it("K10-1 asks once about 12 hours and more, and anew about others", async () => {
    const user = await renderForm([lines, created]);
    await fillIn(user);
    await retype(user, "Start time", "1am");
    await retype(user, "End time", "3pm");
    await create(user);
    expect(await screen.findByText(/^That is 14h, longer than 12 hours/)).toBeVisible();
    await retype(user, "Start time", "3am");
    expect(screen.queryByText(/^That is/)).not.toBeInTheDocument();
    await create(user);
    expect(await screen.findByText(/^That is 12h, half a day/)).toBeVisible();
    await create(user);
    await screen.findByText("Time entry created successfully!");
  });

  it("W-13 goes on to the day on which the entry ended", async () => {
    const user = await renderForm([lines, created]);
    await fillIn(user);
    await retype(user, "Start time", "22:00");
    await retype(user, "End time", "02:00");
    await user.click(screen.getByLabelText("Ends next day"));
    await create(user);
    await screen.findByText("Time entry created successfully!");
    expect(screen.getByLabelText("Date")).toHaveValue("16/07/2026");
    expect(screen.getByLabelText("Start time")).toHaveValue("02:00");
    expect(screen.queryByLabelText("Ends next day")).not.toBeInTheDocument();
  });

  it("W-13 opens with the line used last, unless it is retired", async () => {
    const user = await renderForm([lines, created]);
    await fillIn(user);
    await create(user);
    await screen.findByText("Time entry created successfully!");
    cleanup();

    await renderForm();
    expect(screen.getByLabelText("Service line")).toHaveValue(TRAINING_ID);
    expect(screen.getByLabelText("Start time")).toHaveValue("09:00");
    expect(screen.getByLabelText("End time")).toHaveValue("17:00");
    cleanup();

    await renderForm([
      answer(
        listServiceLines,
        LINES.filter(({ id }) => id !== TRAINING_ID),
      ),
    ]);
    expect(screen.getByLabelText("Service line")).toHaveValue("");
  });

  it("W-13 takes the focus from no field to which somebody went meanwhile", async () => {
    let save = () => undefined as void;
    const saved = new Promise<void>((resolve) => (save = resolve));
    const slow = answer(createTimeEntry, async ({ body }) => {
      await saved;
      return buildTimeEntry(body);
    });
    const user = await renderForm([lines, slow]);
    await fillIn(user);
    await create(user);
    await user.click(screen.getByLabelText("End time"));
    save();
    await screen.findByText("Time entry created successfully!");
    expect(screen.getByLabelText("End time")).toHaveFocus();
  });
});
