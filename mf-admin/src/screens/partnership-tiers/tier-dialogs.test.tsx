import type { NewTier as NewTierBody } from "@dash/contracts/tiers/partnership-tiers";
import {
  createTier,
  deleteTier,
  undoTierActivation,
  updateTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAdmin, buildPremium, buildTier } from "../../../test/factories.ts";
import { EditTierDialog } from "./edit-tier-dialog.tsx";
import { NewTier } from "./new-tier.tsx";

afterEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: string) => screen.getByLabelText(label);
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};

describe("creating a tier", () => {
  async function openForm(answers: FakeAnswer[] = []) {
    renderArea(<NewTier />, { user: buildAdmin(), answers });
    await press("Add Tier");
  }

  it("PT-02 PT-03 opens the dialog with its fields and what they begin with", async () => {
    await openForm();
    expect(screen.getByRole("dialog", { name: "Create New Partnership Tier" })).toBeVisible();
    expect(field("Tier Name")).toHaveValue("");
    expect(field("Tier Name")).toHaveAttribute("placeholder", "e.g. Tier 1, Premium, Enterprise");
    expect(field("Monthly Hours")).toHaveValue("50");
    expect(field("Monthly Hours")).toHaveAttribute("type", "text");
    expect(field("Monthly Hours")).toHaveAttribute("inputmode", "numeric");
    expect(field("Monthly Hours")).toHaveAccessibleDescription("1 or more, whole hours");
    expect(field("Monthly Hours")).toHaveAttribute("placeholder", "50");
    expect(field("Description")).toHaveValue("");
    expect(field("Description")).toHaveAttribute("rows", "3");
    expect(field("Activate now")).toBeChecked();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
  });

  it.each([
    ["0", "Monthly hours must be at least 1"],
    ["-5", "Monthly hours must be at least 1"],
    ["", "Monthly hours must be at least 1"],
    ["fifty", "Monthly hours must be at least 1"],
    ["10000", "Monthly hours must be at most 9,999"],
    ["12.5", "Monthly hours must be a whole number"],
  ])("PT-04 refuses %s hours, and a tier without a name", async (hours, message) => {
    await openForm();
    await retype("Monthly Hours", hours);
    await press("Create Tier");
    expect(field("Tier Name")).toHaveAccessibleDescription("Tier name is required");
    expect(field("Monthly Hours")).toHaveAccessibleDescription(
      expect.stringMatching(`^${message}`) as string,
    );
  });

  it("PT-04 refuses a name of 300 characters", async () => {
    await openForm();
    await userEvent.click(field("Tier Name"));
    await userEvent.paste("x".repeat(300));
    await press("Create Tier");
    expect(field("Tier Name")).toHaveAccessibleDescription("At most 100 characters");
  });

  it.each([true, false])(
    "PT-02 PT-05 PT-11 sends its own fields and no others; activate now: %s",
    async (activate) => {
      const sent: NewTierBody[] = [];
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      const create = answer(createTier, async ({ body }) => {
        sent.push(body);
        await gate;
        return buildTier();
      });
      await openForm([create]);
      await retype("Tier Name", " Premium ");
      await retype("Monthly Hours", "1,080");
      if (!activate) await userEvent.click(field("Activate now"));
      await press("Create Tier");
      expect(await screen.findByRole("button", { name: "Creating..." })).toBeDisabled();
      open();
      expect(await screen.findByText("Partnership tier created successfully")).toBeInTheDocument();
      expect(screen.getByText("Success")).toBeInTheDocument();
      const carryOver = { kind: "none", capHours: 0 };
      expect(sent).toEqual([
        { name: "Premium", monthlyHours: 1080, description: null, carryOver, activate },
      ]);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    },
  );

  it.each([
    ["deletes it where it is not in force", buildPremium(), "Partnership tier deleted"],
    [
      "takes it out of force where it was put in force at once",
      buildTier(),
      "Partnership tier is not in force any more",
    ],
  ])("W-34 Undo %s", async (_, created, undone) => {
    await openForm([
      answer(createTier, created),
      answer(deleteTier, undefined),
      answer(undoTierActivation, buildTier({ isActive: false })),
    ]);
    await retype("Tier Name", "Premium");
    await press("Create Tier");
    await press("Undo");
    expect(await screen.findByText(undone)).toBeInTheDocument();
  });

  it("carries unused hours over once it is told how many", async () => {
    const sent: unknown[] = [];
    const create = answer(createTier, ({ body }) => {
      sent.push(body.carryOver);
      return buildTier();
    });
    await openForm([create]);
    await retype("Tier Name", "Premium");
    expect(field("Unused Hours")).toHaveDisplayValue("None carried over");
    expect(screen.queryByLabelText("At Most")).not.toBeInTheDocument();
    await userEvent.selectOptions(field("Unused Hours"), "Carried into the next month");
    await retype("At Most", "0");
    await press("Create Tier");
    expect(field("At Most")).toHaveAccessibleDescription(/The limit must be at least 1 hour/);
    await retype("At Most", "12.5");
    await press("Create Tier");
    expect(field("At Most")).toHaveAccessibleDescription(/a whole number of hours/);
    await retype("At Most", "10");
    await press("Create Tier");
    expect(await screen.findByText("Partnership tier created successfully")).toBeInTheDocument();
    expect(sent).toEqual([{ kind: "roll", capHours: 10 }]);
  });

  it("shows a taken name at its field alone", async () => {
    const message = "A tier with this name already exists";
    await openForm([
      answer(createTier, refusal("conflict", { message, fields: [{ path: "name", message }] })),
    ]);
    await retype("Tier Name", "Premium");
    await press("Create Tier");
    expect(field("Tier Name")).toHaveAccessibleDescription(message);
    expect(field("Tier Name")).toHaveFocus();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("PT-12 has words of its own where the server gives none", async () => {
    await openForm([answer(createTier, refusal("internal", { message: "" }))]);
    await retype("Tier Name", "Premium");
    await press("Create Tier");
    expect(await screen.findByText("Failed to create tier")).toBeInTheDocument();
    expect(screen.getByText("Error")).toBeInTheDocument();
  });
});

describe("editing a tier", () => {
  const onClose = jest.fn();
  beforeEach(() => onClose.mockClear());

  function openDialog(answers: FakeAnswer[] = [], tier = buildTier({ version: 2 })) {
    return renderArea(<EditTierDialog tier={tier} onClose={onClose} />, {
      user: buildAdmin(),
      answers,
    });
  }

  it("PT-09 PT-11 begins with what is stored and saves on the version that was seen", async () => {
    const sent: [unknown, string | undefined][] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const update = answer(updateTier, async ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      await gate;
      return buildTier();
    });
    openDialog([update]);
    expect(screen.getByRole("dialog", { name: "Edit Partnership Tier" })).toBeVisible();
    expect(field("Tier Name")).toHaveValue("Tier 1");
    expect(field("Monthly Hours")).toHaveValue("50");
    expect(field("Description")).toHaveValue("Telephone support");
    await retype("Monthly Hours", "60");
    await press("Update Tier");
    expect(await screen.findByRole("button", { name: "Updating..." })).toBeDisabled();
    open();
    expect(await screen.findByText("Partnership tier updated successfully")).toBeInTheDocument();
    const carryOver = { kind: "none", capHours: 0 };
    expect(sent).toEqual([
      [{ name: "Tier 1", monthlyHours: 60, description: "Telephone support", carryOver }, '"2"'],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("W-33 Undo carries over again what was carried over before", async () => {
    const sent: unknown[] = [];
    const update = answer(updateTier, ({ body }) => {
      sent.push(body.carryOver);
      return buildTier({ version: 3 });
    });
    const carryOver = { kind: "roll", capHours: 10 } as const;
    openDialog([update], buildTier({ version: 2, carryOver }));
    expect(field("At Most")).toHaveValue("10");
    await userEvent.selectOptions(field("Unused Hours"), "None carried over");
    expect(screen.queryByLabelText("At Most")).not.toBeInTheDocument();
    await press("Update Tier");
    await press("Undo");
    expect(await screen.findByText("Partnership tier is as before")).toBeInTheDocument();
    expect(sent).toEqual([{ kind: "none", capHours: 0 }, carryOver]);
  });

  it("W-33 Undo gives it the former hours, on the version that was saved", async () => {
    const sent: [unknown, string | undefined][] = [];
    const update = answer(updateTier, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildTier({ version: 3 });
    });
    openDialog([update]);
    await retype("Monthly Hours", "60");
    await press("Update Tier");
    await press("Undo");
    expect(await screen.findByText("Partnership tier is as before")).toBeInTheDocument();
    const former = { name: "Tier 1", monthlyHours: 50, description: "Telephone support" };
    expect(sent.at(-1)).toEqual([former, '"3"']);
  });

  it("says what other hours of the tier in force mean, and only there", () => {
    const { unmount } = openDialog();
    expect(screen.getByText(/earlier months stay/)).toBeVisible();
    unmount();
    openDialog([], buildPremium());
    expect(screen.queryByText(/earlier months stay/)).not.toBeInTheDocument();
  });

  it("PT-09 Cancel forgets what was typed", async () => {
    const { unmount } = openDialog();
    await retype("Tier Name", "Other");
    await press("Cancel");
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    openDialog();
    expect(field("Tier Name")).toHaveValue("Tier 1");
  });

  it("PT-12 has words of its own where the server gives none", async () => {
    openDialog([answer(updateTier, refusal("internal", { message: "" }))]);
    await press("Update Tier");
    expect(await screen.findByText("Failed to update tier")).toBeInTheDocument();
  });

  it("shows both versions of a clash, and saves mine on theirs when asked to", async () => {
    const sent: string[] = [];
    const current = buildTier({
      monthlyHours: 70,
      carryOver: { kind: "roll", capHours: 8 },
      version: 5,
    });
    const update = answer(updateTier, ({ body, headers }) => {
      sent.push(`${body.monthlyHours} ${headers["If-Match"]}`);
      return headers["If-Match"] === '"5"'
        ? current
        : refusal("conflict", { current, yours: body });
    });
    openDialog([update]);
    await retype("Monthly Hours", "60");
    await press("Update Tier");
    const both = within(await screen.findByRole("table", { name: "Both versions" }));
    expect(both.getByRole("row", { name: "Monthly Hours 70 60 differs" })).toBeVisible();
    expect(both.getByRole("row", { name: "Tier Name Tier 1 Tier 1" })).toBeVisible();
    const unused = "Unused Hours Carried into the next month None carried over differs";
    expect(both.getByRole("row", { name: unused })).toBeVisible();
    expect(both.getByRole("row", { name: "At Most 8 h none differs" })).toBeVisible();
    await press("Keep mine");
    expect(sent).toEqual(['60 "2"', '60 "5"']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
