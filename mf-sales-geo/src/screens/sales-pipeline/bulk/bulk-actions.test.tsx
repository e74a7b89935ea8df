import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import {
  changePipelineEntries,
  undoPipelineEntriesChange,
} from "@dash/contracts/sales/pipeline-changes";
import { buildEntry } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ALEX, buildPublicEntry, OTHER_ID } from "../../../../test/factories.ts";
import { renderPipeline, viewer } from "../../../../test/render-pipeline.tsx";

holdDate();

const entries = [buildEntry(), buildEntry({ id: OTHER_ID, customerName: "Bo Evans" })];
const inList = { path: "/sales-pipeline?view=list" };
const rows = entries.map(({ id }) => ({ id, version: 4 }));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function chooseBoth() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Jane Doe/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Bo Evans/ }));
  expect(screen.getByText("2 entries chosen")).toBeVisible();
}

/** Records the changes and what is taken back. */
function recorder() {
  const changed: InputOf<typeof changePipelineEntries>["body"][] = [];
  const undone: InputOf<typeof undoPipelineEntriesChange>["body"][] = [];
  const answers = [
    answer(changePipelineEntries, ({ body }) => {
      changed.push(body);
      return { count: 2, rows };
    }),
    answer(undoPipelineEntriesChange, ({ body }) => {
      undone.push(body);
      return { count: 1, left: [{ id: OTHER_ID, changedBy: "Alex Morgan" }] };
    }),
  ];
  return { changed, undone, answers };
}

describe("Several entries of the list", () => {
  it("W-40 W-41 are deleted together after a count, and taken back together but for what was changed since", async () => {
    const { changed, undone, answers } = recorder();
    renderPipeline(entries, { ...inList, answers });
    await chooseBoth();
    await userEvent.click(
      within(screen.getByRole("region", { name: "Chosen entries" })).getByRole("button", {
        name: "Delete",
      }),
    );
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("delete 2 pipeline entries?");
    await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("2 pipeline entries deleted successfully")).toBeVisible();
    expect(changed).toEqual([{ ids: entries.map(({ id }) => id), delete: true }]);
    expect(screen.queryByText("2 entries chosen")).toBeNull();
    await press("Undo");
    expect(await screen.findByText(/changed by Alex Morgan meanwhile/)).toBeVisible();
    expect(undone).toEqual([{ rows }]);
  });

  it("W-41 are given to another owner", async () => {
    const { changed, answers } = recorder();
    renderPipeline(entries, { ...inList, answers });
    await chooseBoth();
    await press("Change owner");
    const dialog = within(await screen.findByRole("dialog", { name: "Change Owner" }));
    expect(dialog.getByText("Of 2 entries")).toBeVisible();
    await dialog.findByRole("option", { name: "Alex Morgan" });
    await userEvent.selectOptions(dialog.getByLabelText("Owner"), "Alex Morgan");
    await press("Change Owner");
    expect(await screen.findByText("2 entries given to Alex Morgan successfully")).toBeVisible();
    const ids = entries.map(({ id }) => id);
    expect(changed).toEqual([{ ids, set: { userId: ALEX.id } }]);
  });

  it("W-41 stay chosen where the server refuses them all, and the toast says which one", async () => {
    const fields = [{ path: "ids.1", message: "Bo Evans was deleted." }];
    const refused = refusal("invalid-input", { message: "Bo Evans was deleted.", fields });
    renderPipeline(entries, { ...inList, answers: [answer(changePipelineEntries, refused)] });
    await chooseBoth();
    await press("Change owner");
    await press("Change Owner");
    expect(await screen.findByText("Bo Evans was deleted.")).toBeVisible();
    await waitFor(() => expect(screen.getByText("2 entries chosen")).toBeVisible());
  });

  it("W-40 cannot be chosen by a viewer", async () => {
    renderPipeline([buildPublicEntry()], { ...inList, user: viewer });
    await screen.findByRole("table", { name: "Pipeline entries" });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
