import {
  activateTier,
  listPartnershipTiers,
  undoTierActivation,
  type PartnershipTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { useSuspenseQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { buildAdmin, buildPremium, buildTier, PREMIUM_ID } from "../../../test/factories.ts";
import { Tiers } from "./tiers.tsx";
import { tiersQuery } from "./tiers.queries.ts";

afterEach(() => jest.useRealTimers());

function StoredTiers() {
  return <Tiers tiers={useSuspenseQuery(tiersQuery).data} />;
}

/** Renders two tiers, one of them active; `undone` lists the tiers whose activation was undone. */
function renderTiers(refused?: FakeAnswer, premium: Partial<PartnershipTier> = {}) {
  let isPremium = false;
  const undone: string[] = [];
  const tiers = () => [
    buildTier({ isActive: !isPremium, can: { activate: isPremium } }),
    buildPremium({ ...premium, isActive: isPremium, can: { activate: !isPremium } }),
  ];
  const [activate, undo] = [
    answer(activateTier, () => {
      isPremium = true;
      return buildPremium({ isActive: true });
    }),
    answer(undoTierActivation, ({ params }) => {
      isPremium = false;
      undone.push(params.id);
      return buildPremium();
    }),
  ];
  renderArea(
    <Suspense>
      <StoredTiers />
    </Suspense>,
    {
      user: buildAdmin(),
      answers: [...(refused ? [refused] : []), activate, undo, answer(listPartnershipTiers, tiers)],
    },
  );
  return { undone };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("what activating a tier changes", () => {
  // In London it is already July.
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date("2026-06-30T23:30:00Z"), advanceTimers: true }),
  );
  const button = () => screen.findByRole("button", { name: "Activate Premium" });

  it("is said before the click, with the month from which it counts", async () => {
    renderTiers();
    expect(await button()).toHaveAccessibleDescription(
      "When activated: from now on, July 2026 counts 80 hours instead of 50.",
    );
  });

  it("is no other hours where both tiers have as many", async () => {
    renderTiers(undefined, { monthlyHours: 50 });
    expect(await button()).toHaveAccessibleDescription(
      "When activated: from now on, July 2026 counts 50 hours as before.",
    );
  });
});

describe("undoing an activation", () => {
  it("W-34 is offered in the toast, and the tier before is in force again", async () => {
    const { undone } = renderTiers();
    await press("Activate Premium");
    expect(await screen.findByText("Partnership tier activated successfully")).toBeVisible();
    await screen.findByRole("button", { name: "Activate Tier 1" });
    await press("Undo");
    expect(await screen.findByText("Activation undone")).toBeVisible();
    expect(undone).toEqual([PREMIUM_ID]);
    expect(await screen.findByRole("button", { name: "Activate Premium" })).toBeVisible();
  });

  it("PT-12 says why it was not possible", async () => {
    const message = "This activation can no longer be undone. Activate another tier.";
    renderTiers(answer(undoTierActivation, refusal("conflict", { message })));
    await press("Activate Premium");
    await press("Undo");
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Activation undone")).not.toBeInTheDocument());
  });
});
