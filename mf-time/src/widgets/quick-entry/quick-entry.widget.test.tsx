import { getDashboard } from "@dash/contracts/reports/dashboard";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { queryFor } from "@dash/kit";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useQuery } from "@tanstack/react-query";
import {
  answerFavourites,
  answerWeekSoFar,
  buildDashboard,
  buildTimeEntry,
  LINES,
  SUPPORT_ID,
} from "../../../test/factories.ts";
import { QuickEntryWidget } from "./quick-entry.widget.tsx";

holdDate();

afterEach(() => localStorage.clear());

const basics = [answer(listServiceLines, LINES), answerWeekSoFar, answerFavourites];

async function fillIn() {
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Service line"), "Technical Support");
  await user.type(screen.getByLabelText("Description"), "Traced a low-flow alarm");
  return user;
}

describe("The quick time entry", () => {
  it("DB-13 offers the active lines, start, end and description with their defaults, no date", async () => {
    renderArea(<QuickEntryWidget />, { answers: [...basics] });

    const line = await screen.findByLabelText("Service line");
    expect(
      within(line)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Select a service line", "Technical Support", "Training"]);
    expect(screen.getByLabelText("Start time")).toHaveValue("09:00");
    expect(screen.getByLabelText("End time")).toHaveValue("17:00");
    expect(screen.getByLabelText("Description")).toHaveValue("");
    expect(screen.queryByLabelText("Date")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Log Time Entry" })).toBeEnabled();
  });

  it("DB-13 logs today's times once, and reads Logging... meanwhile", async () => {
    const sent: TimeEntryBody[] = [];
    let save = () => undefined as void;
    const saved = new Promise<void>((resolve) => (save = resolve));
    renderArea(<QuickEntryWidget />, {
      answers: [
        ...basics,
        answer(createTimeEntry, async ({ body }) => {
          sent.push(body);
          await saved;
          return buildTimeEntry();
        }),
      ],
    });
    const user = await fillIn();
    await user.dblClick(screen.getByRole("button", { name: "Log Time Entry" }));

    expect(await screen.findByRole("button", { name: "Logging..." })).toBeDisabled();
    save();
    await screen.findByText("Time entry logged successfully!");
    expect(sent).toEqual([
      {
        serviceLineId: SUPPORT_ID,
        startTime: "2026-07-15T08:00:00.000Z",
        endTime: "2026-07-15T16:00:00.000Z",
        description: "Traced a low-flow alarm",
      },
    ]);
  });

  it("DB-14 says that it failed, and keeps what was typed", async () => {
    const failed = answer(createTimeEntry, refusal("unavailable"));
    renderArea(<QuickEntryWidget />, { answers: [...basics, failed] });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));

    expect(
      await screen.findByText("Failed to log time entry. Please try again."),
    ).toBeInTheDocument();
    expect(screen.getByText("Error")).toBeInTheDocument();
    expect(screen.getByLabelText("Description")).toHaveValue("Traced a low-flow alarm");
  });

  it("says why it is refused at the field alone", async () => {
    const message = "Overlaps 08:00–10:00 Training on 15 July 2026";
    const clash = refusal("conflict", { message, fields: [{ path: "startTime", message }] });
    renderArea(<QuickEntryWidget />, { answers: [...basics, answer(createTimeEntry, clash)] });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));

    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveAccessibleDescription(message));
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("DB-15 reads dashboard and time entries again after a saved entry and empties the description", async () => {
    const reads = { dashboard: 0, entries: 0 };
    function Reader() {
      useQuery(queryFor(getDashboard));
      useQuery(queryFor(listTimeEntries));
      return null;
    }
    renderArea(
      <>
        <Reader />
        <QuickEntryWidget />
      </>,
      {
        answers: [
          ...basics,
          answer(createTimeEntry, buildTimeEntry()),
          answer(getDashboard, () => {
            reads.dashboard += 1;
            return buildDashboard();
          }),
          answer(listTimeEntries, () => {
            reads.entries += 1;
            return [];
          }),
        ],
      },
    );
    const user = await fillIn();
    await user.clear(screen.getByLabelText("End time"));
    await user.type(screen.getByLabelText("End time"), "12:30");
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));

    await screen.findByText("Time entry logged successfully!");
    expect(reads).toEqual({ dashboard: 2, entries: 2 });
    expect(screen.getByLabelText("Description")).toHaveValue("");
  });

  it("W-13 K18-10 keeps the line after a save, and begins where the entry ended, at the first field", async () => {
    const created = answer(createTimeEntry, ({ body }) => buildTimeEntry(body));
    renderArea(<QuickEntryWidget />, { answers: [...basics, created] });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await screen.findByText("Time entry logged successfully!");
    expect(screen.getByLabelText("Service line")).toHaveValue(SUPPORT_ID);
    await waitFor(() => expect(screen.getByLabelText("Service line")).toHaveFocus());
    expect(screen.getByLabelText("Start time")).toHaveValue("17:00");
    expect(screen.getByLabelText("End time")).toHaveValue("");
    expect(screen.getByLabelText("Description")).toHaveValue("");
  });

  it("W-13 begins with the usual times after an entry that ends on the next day", async () => {
    const created = answer(createTimeEntry, ({ body }) => buildTimeEntry(body));
    renderArea(<QuickEntryWidget />, { answers: [...basics, created] });
    const user = await fillIn();
    await user.clear(screen.getByLabelText("Start time"));
    await user.type(screen.getByLabelText("Start time"), "22:00");
    await user.clear(screen.getByLabelText("End time"));
    await user.type(screen.getByLabelText("End time"), "0100");
    await user.click(screen.getByLabelText("Ends next day"));
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await screen.findByText("Time entry logged successfully!");
    expect(screen.getByLabelText("Start time")).toHaveValue("09:00");
    expect(screen.getByLabelText("End time")).toHaveValue("17:00");
  });

  it("names the month of the entry where the dashboard shows another one", async () => {
    const { location } = renderArea(<QuickEntryWidget />, {
      path: "/?month=5&year=2026",
      answers: [...basics, answer(createTimeEntry, buildTimeEntry())],
    });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await screen.findByText("Time entry logged successfully! It counts in July 2026.");
    await user.click(screen.getByRole("button", { name: "Show month" }));
    await waitFor(() => expect(location()).toBe("/?month=7&year=2026"));
  });

  it("repeats a submission whose answer was lost under the same key", async () => {
    const keys: (string | undefined)[] = [];
    renderArea(<QuickEntryWidget />, {
      answers: [
        ...basics,
        answer(createTimeEntry, ({ headers }) => {
          keys.push(headers["Idempotency-Key"]);
          return keys.length === 1 ? refusal("bad-gateway") : buildTimeEntry();
        }),
      ],
    });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await screen.findByText("Failed to log time entry. Please try again.");
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await screen.findByText("Time entry logged successfully!");

    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it("brings back what was typed when the session ended meanwhile", async () => {
    const answers = [...basics, answer(createTimeEntry, refusal("unauthorized"))];
    const { unmount } = renderArea(<QuickEntryWidget />, { answers });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Log Time Entry" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Log Time Entry" })).toBeEnabled(),
    );
    expect(screen.queryByText(/Failed to log/)).not.toBeInTheDocument();
    unmount();

    renderArea(<QuickEntryWidget />, { answers });
    await waitFor(async () =>
      expect(await screen.findByLabelText("Description")).toHaveValue("Traced a low-flow alarm"),
    );
    expect(screen.getByLabelText("Service line")).toHaveValue(SUPPORT_ID);
  });

  it("is not there for a viewer", async () => {
    const place = (
      <div data-testid="place">
        <QuickEntryWidget />
      </div>
    );
    renderArea(place, { user: buildUser({ role: "ecogenica_viewer" }) });
    await waitFor(() => expect(screen.getByTestId("place")).toBeEmptyDOMElement());
  });
});
