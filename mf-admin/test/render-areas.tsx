import { listPublishTokens, type PublishToken } from "@dash/contracts/releases/publish-tokens";
import { listReleases, type Release } from "@dash/contracts/releases/releases";
import { answer, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AreasScreen } from "../src/screens/areas/areas.screen.tsx";
import { buildAdmin } from "./factories.ts";
import { buildRelease } from "./release-factories.ts";

interface Stored {
  /** The releases, in an array that a test may change. */
  readonly releases?: Release[];
  readonly tokens?: PublishToken[];
}

/** Renders the screen as an administrator sees it. */
export function renderAreas(
  { releases = [buildRelease()], tokens = [] }: Stored = {},
  answers: readonly FakeAnswer[] = [],
) {
  const read = { releases: 0, tokens: 0 };
  const list = answer(listReleases, () => {
    read.releases += 1;
    return [...releases];
  });
  const listTokens = answer(listPublishTokens, () => {
    read.tokens += 1;
    return [...tokens];
  });
  const rendering = renderArea(<AreasScreen />, {
    user: buildAdmin(),
    path: "/areas",
    answers: [...answers, list, listTokens],
  });
  return { ...rendering, read };
}

export async function press(name: string) {
  await userEvent.click(await screen.findByRole("button", { name }));
}

export async function typeReason(text: string) {
  await userEvent.click(await screen.findByLabelText("Reason"));
  await userEvent.paste(text);
}
