import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type SavedView,
} from "@dash/contracts/saved-views/saved-views";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import {
  answer,
  buildUser,
  holdDate,
  invalidate,
  refusal,
  renderArea,
  type FakeAnswer,
} from "@dash/kit/testing";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  answerWeekSoFar,
  buildTimeEntry,
  LINES,
  RETIRED_ID,
  SUPPORT_ID,
  TRAINING_ID,
} from "../../test/factories.ts";
import { renderScreen } from "../../test/render-time-tracking.tsx";
import { QuickEntryWidget } from "../widgets/quick-entry/quick-entry.widget.tsx";

holdDate();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const buildFavourite = (overrides: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID(),
  list: "entry-favourites",
  name: "Workshop",
  filter: { serviceLineId: TRAINING_ID, minutes: "90", description: "Controls workshop" },
  isShared: false,
  isDefault: false,
  ownerId: buildUser().id,
  ownerName: "Sam Patel",
  version: 1,
  can: { update: true, share: false, unshare: false, delete: true },
  ...overrides,
});
const retired = buildFavourite({
  name: "Swap",
  filter: { serviceLineId: RETIRED_ID, minutes: "30" },
});

/** A service of favourites, which stores what is sent. Nothing else is ever sent. */
function favourites(stored: readonly SavedView[] = [buildFavourite(), retired]) {
  const sent: unknown[] = [];
  const take = ({ body }: { body: unknown }) => {
    sent.push(body);
    return buildFavourite();
  };
  const answers = [
    answer(listSavedViews, ({ query }) => {
      expect(query).toEqual({ list: "entry-favourites" });
      return [...stored];
    }),
    answer(createSavedView, take),
    answer(updateSavedView, take),
    answer(deleteSavedView, ({ params }) => void sent.push(params)),
  ];
  return { sent, answers };
}

function renderQuickEntry(answers: readonly FakeAnswer[]) {
  const basics = [answer(listServiceLines, LINES), answerWeekSoFar];
  return renderArea(<QuickEntryWidget />, { answers: [...answers, ...basics] });
}

function drawQuickEntry(service = favourites()) {
  renderQuickEntry(service.answers);
  return service.sent;
}

const button = () => screen.findByRole("button", { name: "Favourites" });
const item = (name: string | RegExp) => screen.findByRole("menuitem", { name });
async function press(name: string | RegExp) {
  await userEvent.click(await button());
  await userEvent.click(await item(name));
}
const field = (name: string) => screen.getByLabelText(name);

describe("A favourite in the quick entry", () => {
  it("fills line, length from the typed start on and description, saves nothing, and leads to the description", async () => {
    const sent = drawQuickEntry();
    await userEvent.clear(await screen.findByLabelText("Start time"));
    await userEvent.type(field("Start time"), "10:15");
    await press(/^Workshop Training · 1:30/);
    expect(field("Service line")).toHaveValue(TRAINING_ID);
    expect(field("Start time")).toHaveValue("10:15");
    expect(field("End time")).toHaveValue("11:45");
    expect(field("Description")).toHaveValue("Controls workshop");
    expect(field("Description")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("opens beside its button with the first press, which loads it", async () => {
    drawQuickEntry();
    await userEvent.click(await button());
    expect(await screen.findByRole("menu", { name: "Favourites" })).toHaveStyle({ right: "0px" });
    expect(await item(/^Workshop/)).toBeVisible();
  });

  it("may last over midnight, and begins at the usual time where none is typed", async () => {
    const night = buildFavourite({ filter: { minutes: "960" } });
    drawQuickEntry(favourites([night]));
    await userEvent.clear(await screen.findByLabelText("Start time"));
    await press(/^Workshop/);
    expect([field("Start time"), field("End time")]).toMatchObject([
      { value: "09:00" },
      { value: "01:00" },
    ]);
    expect(field("Ends next day")).toBeChecked();
  });

  it("leaves what it does not hold as it is typed", async () => {
    drawQuickEntry(favourites([buildFavourite({ filter: { serviceLineId: SUPPORT_ID } })]));
    await userEvent.type(await screen.findByLabelText("Description"), "Rang back");
    await press(/^Workshop Technical Support/);
    expect(field("Description")).toHaveValue("Rang back");
    expect(field("End time")).toHaveValue("17:00");
  });

  it("of a retired line says so, and fills nothing", async () => {
    drawQuickEntry();
    await press(/^Swap Its service line is retired/);
    expect(await screen.findByText("Its service line is retired.")).toBeVisible();
    expect(field("Service line")).toHaveValue("");
    expect(field("End time")).toHaveValue("17:00");
  });

  it("is there without a network, once the form has been there", async () => {
    let asked = 0;
    const list = answer(listSavedViews, () => {
      asked += 1;
      return asked > 1 ? refusal("unavailable") : [buildFavourite()];
    });
    const { queryClient } = renderQuickEntry([list]);
    await userEvent.click(await button());
    await item(/^Workshop/);
    await userEvent.keyboard("{Escape}");
    await act(() => invalidate(queryClient, "saved-views"));
    expect(asked).toBe(2);
    await press(/^Workshop/);
    expect(field("Description")).toHaveValue("Controls workshop");
  });

  it("can be loaded again where it could not be", async () => {
    let isOffline = true;
    const list = answer(listSavedViews, () =>
      isOffline ? refusal("unavailable") : [buildFavourite()],
    );
    drawQuickEntry({ sent: [], answers: [list] });
    await userEvent.click(await button());
    const again = await item("Load favourites again");
    isOffline = false;
    await userEvent.click(again);
    await userEvent.click(await button());
    expect(await item(/^Workshop/)).toBeVisible();
  });
});

describe("Favourites", () => {
  it("are saved from the form under a name, for oneself alone", async () => {
    const sent = drawQuickEntry();
    await userEvent.selectOptions(await screen.findByLabelText("Service line"), "Training");
    await userEvent.type(field("Description"), "Weekly call");
    await press("Save as favourite…");
    const dialog = within(await screen.findByRole("dialog", { name: "Save as favourite" }));
    expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText("Name"), "Partner{Enter}");
    expect(await screen.findByText("Favourite saved")).toBeVisible();
    const filter = { serviceLineId: TRAINING_ID, minutes: "480", description: "Weekly call" };
    const own = { isShared: false, isDefault: false };
    expect(sent).toEqual([{ list: "entry-favourites", name: "Partner", filter, ...own }]);
  });

  it("are renamed, and deleted after a question", async () => {
    const stored = buildFavourite();
    const sent = drawQuickEntry(favourites([stored]));
    await press("Manage favourites…");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Favourites of time entries" }),
    );
    const names = dialog.getAllByRole("button").map((each) => each.getAttribute("aria-label"));
    expect(names).toEqual([
      "Use what the form has now: Workshop",
      "Rename: Workshop",
      "Delete: Workshop",
      "Close dialog",
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Rename: Workshop" }));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "Course{Enter}");
    await screen.findByText("Favourite renamed");
    await userEvent.click(await dialog.findByRole("button", { name: "Delete: Workshop" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete favourite" }));
    await userEvent.click(question.getByRole("button", { name: "Delete favourite" }));
    await screen.findByText("Favourite deleted");
    expect(sent).toEqual([{ name: "Course" }, { id: stored.id }]);
  });

  it("say why they cannot be saved", async () => {
    const { answers } = favourites();
    const message = "At most 20 favourites. Delete one first.";
    const full = answer(createSavedView, refusal("conflict", { message }));
    drawQuickEntry({ sent: [], answers: [full, ...answers] });
    await press("Save as favourite…");
    await userEvent.type(await screen.findByLabelText("Name"), "One more{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("fill the length of the line of a day, and leave its start", async () => {
    const { answers } = favourites();
    renderScreen({}, { path: "/time-tracking?view=day", answers });
    const form = within(await screen.findByRole("form", { name: "Add to this day" }));
    await userEvent.type(form.getByLabelText("From"), "10:00");
    await userEvent.type(form.getByLabelText("To"), "10:30");
    await press(/^Workshop/);
    const values = ["From", "To", "Duration", "Description"].map((name) =>
      form.getByLabelText(name),
    );
    expect(values).toMatchObject([
      { value: "10:00" },
      { value: "" },
      { value: "1:30" },
      { value: "Controls workshop" },
    ]);
  });

  it("are saved from an entry of the list", async () => {
    const { sent, answers } = favourites();
    renderScreen({ entries: [buildTimeEntry()] }, { answers });
    await userEvent.click(
      await screen.findByRole("button", { name: /^Save as favourite entry of 15 Jul/ }),
    );
    await userEvent.type(await screen.findByLabelText("Name"), "Alarm{Enter}");
    await screen.findByText("Favourite saved");
    const description = "Traced a low-flow alarm";
    expect(sent).toMatchObject([
      { filter: { serviceLineId: SUPPORT_ID, minutes: "480", description }, name: "Alarm" },
    ]);
  });
});
