import {
  createTier,
  PartnershipTier,
  TierInput,
  updateTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { answer, refusal, renderArea, type FakeAnswer } from "../../testing/index.tsx";
import { ChangedRecordDialog } from "./changed-record-dialog.tsx";
import { DialogButton } from "./dialog-button.tsx";
import { TextField } from "../form/form-fields.tsx";
import { NewRecordDialog } from "./new-record-dialog.tsx";
import { useChangedRecord } from "../form/use-changed-record.tsx";
import { useNewRecord } from "../form/use-new-record.tsx";

afterEach(() => sessionStorage.clear());

const TierForm = z.object({ name: TierInput.shape.name });
const toTierBody = ({ name }: { name: string }) => ({ name, monthlyHours: 50, description: null });

function buildTier(overrides: Partial<PartnershipTier> = {}): PartnershipTier {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    name: "Tier 1",
    monthlyHours: 50,
    description: null,
    isActive: true,
    createdAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    can: { update: true, activate: false, delete: false },
    ...overrides,
  };
}

interface Closing {
  readonly onClose: () => void;
}

function NewTierDialog({ onClose }: Closing) {
  const created = useNewRecord({
    endpoint: createTier,
    draftId: "tier",
    schema: TierForm,
    values: () => ({ name: "" }),
    toRequest: toTierBody,
    success: "Created",
    failure: "Failed to create",
    onClose,
  });
  return (
    <NewRecordDialog created={created} title="New Tier" save="Create" saving="Creating...">
      <TextField form={created.form} name="name" label="Name" />
    </NewRecordDialog>
  );
}

function EditTierDialog({ tier, onClose }: Closing & { tier: PartnershipTier }) {
  const changed = useChangedRecord({
    endpoint: updateTier,
    record: tier,
    row: PartnershipTier,
    schema: TierForm,
    values: { name: tier.name },
    toRequest: toTierBody,
    success: "Updated",
    failure: "Failed to update",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      noun="tier"
      compare={() => []}
      title="Edit Tier"
      save="Update"
      saving="Updating..."
    >
      <TextField form={changed.form} name="name" label="Name" />
    </ChangedRecordDialog>
  );
}

/** Two screens, of which the first has both dialogs. */
function Screens({ tier }: { tier: PartnershipTier }) {
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <>
      <a href="#elsewhere" onClick={() => setIsElsewhere(true)}>
        Elsewhere
      </a>
      {!isElsewhere && <DialogButton OpenDialog={NewTierDialog}>Add</DialogButton>}
      <button type="button" onClick={() => setIsEdited(true)}>
        Edit
      </button>
      {isEdited && <EditTierDialog tier={tier} onClose={() => setIsEdited(false)} />}
    </>
  );
}

function open(answers: FakeAnswer[] = [], tier = buildTier()) {
  return renderArea(<Screens tier={tier} />, { answers });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByLabelText("Name");
const isClosed = () => screen.queryByRole("dialog") === null;

async function typeInto(button: string, text: string) {
  await press(button);
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

const ways = {
  "by Escape": () => userEvent.keyboard("{Escape}"),
  "by the cross": () => press("Close dialog"),
  "by a press outside": () =>
    userEvent.pointer({
      keys: "[MouseLeft]",
      target: document.querySelector(".bg-scrim") as Element,
    }),
  "by navigation": () => {
    screen.getByText("Elsewhere").click();
    return waitFor(() => expect(isClosed()).toBe(true));
  },
};

describe("a dialog closed without saving", () => {
  it.each(Object.entries(ways))("%s keeps what was typed and says so", async (_, leave) => {
    const { unmount } = open();
    await typeInto("Add", "Premium");
    await leave();
    expect(isClosed()).toBe(true);
    expect(await screen.findByText("Draft kept")).toBeVisible();
    unmount();
    open();
    await press("Add");
    expect(field()).toHaveValue("Premium");
    expect(screen.getByText("Your draft is back")).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it("shows no toast where nothing was typed", async () => {
    open();
    await press("Add");
    await userEvent.keyboard("{Escape}");
    await press("Add");
    expect(screen.queryByText("Draft kept")).toBeNull();
    expect(screen.queryByText("Your draft is back")).toBeNull();
  });

  it("begins anew after Discard draft, with the focus in the form", async () => {
    open();
    await typeInto("Add", "Premium");
    await userEvent.keyboard("{Escape}");
    await press("Add");
    await press("Discard draft");
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
    expect(screen.queryByText("Your draft is back")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("PT-09 Cancel discards what was typed", async () => {
    open();
    await typeInto("Add", "Premium");
    await press("Cancel");
    expect(screen.queryByText("Draft kept")).toBeNull();
    await press("Add");
    expect(field()).toHaveValue("");
  });

  it("has no draft once the record is saved", async () => {
    open([answer(createTier, buildTier())]);
    await typeInto("Add", "Premium");
    await userEvent.keyboard("{Escape}");
    await press("Add");
    await press("Create");
    await screen.findByText("Created");
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(screen.queryByText("Draft kept")).toBeNull();
    await press("Add");
    expect(field()).toHaveValue("");
    expect(screen.queryByText("Your draft is back")).toBeNull();
  });

  it("keeps a refused draft too", async () => {
    open([answer(createTier, refusal("unavailable"))]);
    await typeInto("Add", "Premium");
    await press("Create");
    await screen.findByText(
      "This part of the system is not available right now. Please try again.",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Create" })).toBeEnabled());
    await press("Close dialog");
    await press("Add");
    expect(field()).toHaveValue("Premium");
  });
});

describe("a tab that was duplicated with a draft", () => {
  /** Answers every creation, and notes with which key it came. */
  function recorder() {
    const keys: (string | undefined)[] = [];
    const created = answer(createTier, ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return buildTier();
    });
    return { keys, created };
  }

  async function create() {
    await press("Create");
    await waitFor(() => expect(isClosed()).toBe(true));
  }

  /** Types a draft, saves it, and opens the tab as it was duplicated before. */
  async function savedThenDuplicated(created: FakeAnswer) {
    const { unmount } = open([created]);
    await typeInto("Add", "Premium");
    const copy = { ...sessionStorage };
    await create();
    unmount();
    Object.entries(copy).forEach(([name, text]) => sessionStorage.setItem(name, String(text)));
    open([created]);
    await press("Add");
    expect(field()).toHaveValue("Premium");
  }

  it("K5-3 saves the draft under the key of the first tab, and what is typed next under another", async () => {
    const { keys, created } = recorder();
    await savedThenDuplicated(created);
    await create();
    await typeInto("Add", "Premium");
    await create();
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
  });

  it("K5-3 saves a draft that was changed there under a key of its own", async () => {
    const { keys, created } = recorder();
    await savedThenDuplicated(created);
    await userEvent.type(field(), " plus");
    await create();
    expect(new Set(keys).size).toBe(2);
  });
});

describe("the draft of a record that is changed", () => {
  async function leaveDraft() {
    const { unmount } = open();
    await typeInto("Edit", "Mine");
    await userEvent.keyboard("{Escape}");
    await press("Dismiss");
    unmount();
  }

  it("belongs to that record, as long as nobody changed it", async () => {
    await leaveDraft();
    const { unmount } = open([], buildTier({ id: "0190d000-0000-7000-8000-000000000002" }));
    await press("Edit");
    expect(field()).toHaveValue("Tier 1");
    unmount();
    open();
    await press("Edit");
    expect(field()).toHaveValue("Mine");
    expect(screen.getByText("Your draft is back")).toBeVisible();
    await press("Discard draft");
    expect(field()).toHaveValue("Tier 1");
  });

  it("is not brought back where somebody changed the record, which the dialog says", async () => {
    await leaveDraft();
    open([], buildTier({ name: "Theirs", version: 2 }));
    await press("Edit");
    expect(field()).toHaveValue("Theirs");
    expect(
      screen.getByText("This was changed since your draft, so the draft is not brought back"),
    ).toBeVisible();
    await press("Discard draft");
    expect(sessionStorage).toHaveLength(0);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText("Draft kept")).toBeNull();
  });
});
