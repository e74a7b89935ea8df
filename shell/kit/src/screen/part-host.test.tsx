import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { useSuspenseQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, useEffect, useState, type ReactNode } from "react";
import { setTransport } from "../index.ts";
import { answer, refusal, renderArea, type RenderAreaOptions } from "../../testing/index.tsx";
import { FailureBoundary, queryFor, Screen, WidgetFrame } from "../index.ts";
import { PartHostContext, type PartHost } from "./part-host.ts";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Draws a part, and gives the calls to its host, in order. */
function hosted(part: ReactNode, options: RenderAreaOptions = {}) {
  const notified: unknown[] = [];
  const host: PartHost = {
    shown: () => notified.push("shown"),
    fault: (error) => notified.push(error),
    retried: () => notified.push("retried"),
  };
  renderArea(<PartHostContext value={host}>{part}</PartHostContext>, options);
  return notified;
}

const asScreen = (content: ReactNode) => (
  <Screen title="Stock" loading="Loading...">
    {content}
  </Screen>
);
const asWidget = (content: ReactNode) => <WidgetFrame title="Low stock">{content}</WidgetFrame>;

const elapsed = () => new Promise((resolve) => setTimeout(resolve, 20));
const drawn = new Error("drawn");
function ThrowsWhenDrawn(): ReactNode {
  throw drawn;
}
function ThrowsInEffect() {
  useEffect(() => {
    throw drawn;
  });
  return <p>Drawn for a moment</p>;
}
function Tier() {
  return <p>{useSuspenseQuery(queryFor(getCurrentTier)).data.name}</p>;
}

describe.each([
  ["a screen", asScreen],
  ["a widget", asWidget],
])("the host of %s", (_, part) => {
  it("is notified that the part is shown once its content is drawn, not while it loads", async () => {
    let arrive = (_: { default: () => ReactNode }): void => undefined;
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>((give) => (arrive = give)));
    const notified = hosted(part(<Late />));
    await screen.findByRole("status");
    await elapsed();
    expect(notified).toEqual([]);
    arrive({ default: () => "Content" });
    await screen.findByText("Content");
    await elapsed();
    expect(notified).toEqual(["shown"]);
  });

  it.each([
    ["while it is drawn", <ThrowsWhenDrawn key="1" />],
    ["in an effect", <ThrowsInEffect key="2" />],
  ])(
    "is notified of code that throws %s, and not that the part is shown",
    async (_when, content) => {
      const notified = hosted(part(content));
      expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
      await elapsed();
      expect(notified).toEqual([drawn]);
    },
  );

  it("is notified of a retry after a fault", async () => {
    const notified = hosted(part(<ThrowsWhenDrawn />));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(notified.slice(0, 2)).toEqual([drawn, "retried"]);
  });

  it("is not notified of a refusal of the server, nor of its retry", async () => {
    const notified = hosted(part(<Tier />), {
      answers: [answer(getCurrentTier, refusal("unavailable"))],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    await screen.findByRole("button", { name: "Retry" });
    await elapsed();
    expect(notified).toEqual([]);
  });

  it.each([
    ["no answer comes", () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "a proxy answers in HTML",
      async () => ({
        ok: true,
        status: 200,
        statusText: "",
        headers: { get: () => null },
        text: async () => "<html>",
        blob: async () => new Blob(),
      }),
    ],
  ])("is not notified where %s", async (_when, transport) => {
    const notified = hosted(part(<Tier />), {
      answers: [answer(getCurrentTier, refusal("internal"))],
    });
    await screen.findByRole("button", { name: "Retry" });
    const restore = setTransport(transport);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("button", { name: "Retry" });
    await elapsed();
    restore();
    expect(notified).toEqual([]);
  });
});

it("a host is notified of a card that fails after its screen was shown", async () => {
  function Card() {
    const [isBroken, setIsBroken] = useState(false);
    return isBroken ? (
      <ThrowsWhenDrawn />
    ) : (
      <button onClick={() => setIsBroken(true)}>Break</button>
    );
  }
  const notified = hosted(
    asScreen(
      <FailureBoundary fallback={() => <p>The card failed</p>}>
        <Card />
      </FailureBoundary>,
    ),
  );
  await elapsed();
  await userEvent.click(screen.getByRole("button", { name: "Break" }));
  expect(screen.getByText("The card failed")).toBeVisible();
  expect(notified).toEqual(["shown", drawn]);
});
