import { renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, useEffect } from "react";
import { buildArea, buildAreas } from "../../test/factories.ts";
import { AreaPart } from "./area-part.tsx";
import type { Areas } from "./areas.ts";
import { ARRIVAL_TIMEOUT_MS } from "./use-arrival.ts";

const good = buildArea();
const areaDrawing = (Drawing: () => string) => ({
  ...good,
  screens: { "stock-management": Drawing },
});

/** Areas whose loader gives these answers in turn, one for each attempt. */
function areasOf(...answers: (typeof good | Error)[]): Areas {
  let index = 0;
  const load = async () => {
    const answer = answers[index];
    if (answer instanceof Error) throw answer;
    return answer ?? good;
  };
  return buildAreas(load, { forget: () => void index++ });
}

function draw(areas: Areas) {
  renderArea(
    <>
      <p>The rest of the page</p>
      <AreaPart
        areas={areas}
        areaId="stock"
        role="screens"
        name="stock-management"
        fallback={({ onRetry }) => <button onClick={onRetry}>Retry</button>}
      />
    </>,
  );
}

beforeEach(() => void jest.spyOn(console, "error").mockImplementation());
afterEach(() => jest.restoreAllMocks());

const throwsWhenDrawn = areaDrawing(() => {
  throw new Error("drawn");
});
const throwsInEffect = areaDrawing(() => {
  useEffect(() => {
    throw new Error("effect");
  });
  return "";
});

test.each([
  ["cannot be loaded", new Error("404")],
  ["lacks the screen", { ...good, screens: {} }],
  ["throws while it is drawn", throwsWhenDrawn],
  ["throws in an effect", throwsInEffect],
])(
  "an area that %s does not affect the rest of the page, and recovers on Retry",
  async (_, broken) => {
    draw(areasOf(broken, good));
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Screen stock-management")).toBeVisible();
    expect(screen.getByText("The rest of the page")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  },
);

describe("a slow load", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const arrivesLate = <T,>(what: T): Promise<T> =>
    new Promise((resolve) => setTimeout(() => resolve(what), 2 * ARRIVAL_TIMEOUT_MS));

  async function expectMessageThenScreen(): Promise<void> {
    await act(() => jest.advanceTimersByTimeAsync(ARRIVAL_TIMEOUT_MS - 100));
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2 * ARRIVAL_TIMEOUT_MS));
    expect(screen.getByText("Screen stock-management")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  }

  test("of an area shows a message within 8 s, and the screen when it arrives after all", async () => {
    const giveUp = jest.fn();
    draw(buildAreas(() => arrivesLate(good), { giveUp }));
    await expectMessageThenScreen();
    expect(giveUp).toHaveBeenCalledWith("stock");
  });

  test("of a screen's own chunk does the same", async () => {
    const Late = lazy(() => arrivesLate({ default: () => "Screen stock-management" }));
    draw(areasOf({ ...good, screens: { "stock-management": Late } }));
    await expectMessageThenScreen();
  });
});
