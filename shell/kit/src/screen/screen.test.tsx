import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, type ReactNode } from "react";
import { Page } from "../../ui/layout/page.tsx";
import { renderArea } from "../../testing/index.tsx";
import {
  Link,
  Screen,
  setSlotSource,
  Slot,
  useDocumentTitle,
  useLocationPath,
  WidgetFrame,
} from "../index.ts";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const never = lazy(() => new Promise<never>(() => undefined));
const Never = never as unknown as () => ReactNode;

function Broken(): ReactNode {
  throw new Error("secret detail");
}

/** A component that fails until it is repaired. */
function breakable() {
  let isBroken = true;
  const Part = () => (isBroken ? <Broken /> : <p>Mended</p>);
  return { Part, mend: () => (isBroken = false) };
}

describe("a screen", () => {
  it("says that it loads, in its own words", () => {
    renderArea(
      <Screen title="Service Lines" loading="Loading service lines...">
        <Never />
      </Screen>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("Loading service lines...");
    expect(document.title).toBe("Service Lines – Partnership Dashboard");
  });

  it("is named after the one record that it shows, and by its own title again after it", async () => {
    function Record({ name }: { name: string }) {
      useDocumentTitle(name);
      return <p>{name}</p>;
    }
    function Site() {
      const path = useLocationPath();
      return (
        <Screen key={path} title="Stock" loading="Loading...">
          {path === "/valve" ? <Record name="Valve" /> : <Link to="/valve">Valve</Link>}
          <Link to="/all">All</Link>
        </Screen>
      );
    }
    renderArea(<Site />, { path: "/all" });
    expect(document.title).toBe("Stock – Partnership Dashboard");
    await userEvent.click(screen.getByRole("link", { name: "Valve" }));
    expect(document.title).toBe("Valve – Partnership Dashboard");
    await userEvent.click(screen.getByRole("link", { name: "All" }));
    expect(document.title).toBe("Stock – Partnership Dashboard");
  });

  it("contains a failure, shows no internals, and recovers on Retry", async () => {
    const { Part, mend } = breakable();
    renderArea(
      <Screen title="Stock" loading="Loading...">
        <Part />
      </Screen>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("This screen could not be loaded.");
    expect(document.body).not.toHaveTextContent("secret");
    mend();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("Mended")).toBeVisible();
  });

  it("forgets a failure when one goes elsewhere", async () => {
    const Part = () => (useLocationPath() === "/bad" ? <Broken /> : <p>Fine</p>);
    renderArea(
      <>
        <Link to="/good">Go</Link>
        <Screen title="Stock" loading="Loading...">
          <Part />
        </Screen>
      </>,
      { path: "/bad" },
    );
    await userEvent.click(screen.getByRole("link", { name: "Go" }));
    expect(screen.getByText("Fine")).toBeVisible();
  });

  it("moves the focus to its heading after a navigation, not when the page is opened", async () => {
    function Site() {
      const path = useLocationPath();
      return (
        <>
          <Link to="/second">Second</Link>
          <Screen key={path} title={path} loading="Loading...">
            <Page heading={`Heading of ${path}`}>
              <p>Content</p>
            </Page>
          </Screen>
        </>
      );
    }
    renderArea(<Site />, { path: "/first" });
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole("link"));
    expect(screen.getByRole("heading", { name: "Heading of /second" })).toHaveFocus();
  });
});

describe("a slot", () => {
  it("draws every widget that is offered, each failing alone and mended alone", async () => {
    const { Part, mend } = breakable();
    const widgets = [
      { id: "time/quick-entry", Widget: () => <p>Quick entry</p> },
      { id: "stock/low-stock", Widget: Part },
      { id: "sales-geo/follow-ups", Widget: Never },
    ];
    setSlotSource((name) => (name === "dashboard" ? widgets : []));
    renderArea(<Slot name="dashboard" />);
    expect(screen.getByText("Quick entry")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "This part of the page could not be loaded.",
    );
    mend();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("Mended")).toBeVisible();
  });

  it("draws nothing beside a record until its widget is there, nor where that fails", () => {
    const about = { kind: "lead", key: "1", month: 3, year: 2026, name: "Jane" } as const;
    setSlotSource(() => [
      { id: "time/never", Widget: Never },
      { id: "stock/broken", Widget: breakable().Part },
      { id: "kpi/ask", Widget: ({ about: record }) => <p>Ask about {record?.name}</p> },
    ]);
    const { container } = renderArea(<Slot name="record.ask" about={about} />);
    expect(screen.getByText("Ask about Jane")).toBeVisible();
    expect(container).toHaveTextContent(/^Ask about Jane$/);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("draws nothing where nobody offers anything", () => {
    setSlotSource(() => []);
    const { container } = render(<Slot name="elsewhere" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a widget's frame", () => {
  it("keeps its title while its content loads or fails", async () => {
    const { Part, mend } = breakable();
    renderArea(
      <WidgetFrame title="Low stock">
        <Part />
      </WidgetFrame>,
    );
    expect(screen.getByRole("region", { name: "Low stock" })).toHaveTextContent(
      "Low stock could not be loaded.",
    );
    mend();
    await act(async () => screen.getByRole("button", { name: "Retry" }).click());
    expect(screen.getByText("Mended")).toBeVisible();
  });
});

test("K9-17 a screen is arriving for five seconds, in which what would jump stays unseen", () => {
  jest.useFakeTimers();
  const { container } = renderArea(
    <Screen title="Stock" loading="Loading stock...">
      Items
    </Screen>,
  );
  const arriving = () => container.querySelector("[data-arriving]");
  act(() => void jest.advanceTimersByTime(4_900));
  expect(arriving()).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(200));
  expect(arriving()).toBeNull();
  jest.useRealTimers();
});
