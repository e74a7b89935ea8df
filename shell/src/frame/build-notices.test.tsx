import { leavePreview } from "@dash/contracts/releases/previews";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { buildAreas, buildRegistry } from "../../test/factories.ts";
import { drawSite, stockArea, stockBuild } from "../../test/site-under-test.tsx";
import { TabBuilds } from "../areas/tab-builds.ts";
import { BuildNotices } from "./build-notices.tsx";

function Counter({ of }: { of: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${of}: ${count}`}</button>;
}
const stock = { b1: stockArea(<Counter of="b1" />), b2: stockArea(<Counter of="b2" />) };

beforeEach(() => void jest.spyOn(window, "scrollTo").mockImplementation());
afterEach(() => jest.restoreAllMocks());

const offer = () => screen.findByText("Another version of Stock is ready.");
const noOffer = () =>
  waitFor(() => expect(screen.queryByText(/^Another version/)).not.toBeInTheDocument());
const update = () => userEvent.click(screen.getByRole("button", { name: "Update" }));

describe("a newer build of an area", () => {
  it("is offered where the area is on the screen, and replaces it without a reload", async () => {
    const { publish } = drawSite({ stock });
    await userEvent.click(await screen.findByRole("button", { name: "b1: 0" }));
    act(() => publish("b2"));
    await offer();
    expect(screen.getByRole("button", { name: "b1: 1" })).toBeVisible();
    await update();
    expect(await screen.findByRole("button", { name: "b2: 0" })).toBeVisible();
    await noOffer();
  });

  it("is loaded without a notice where nothing of the area is on the screen", async () => {
    const { publish } = drawSite({ path: "/nowhere", stock });
    await screen.findByRole("heading", { name: "Page Not Found" });
    act(() => publish("b2"));
    await userEvent.click(screen.getByRole("link", { name: "Stock Management" }));
    expect(await screen.findByRole("button", { name: "b2: 0" })).toBeVisible();
    expect(screen.queryByText(/^Another version/)).not.toBeInTheDocument();
  });

  it("is offered only while no form has unsaved input", async () => {
    const { publish } = drawSite({ stock });
    const notes = await screen.findByLabelText("Notes");
    await userEvent.type(notes, "half");
    await screen.findByRole("button", { name: "b1: 0" });
    act(() => publish("b2"));
    await noOffer();
    await userEvent.clear(notes);
    await offer();
    await userEvent.type(notes, "h");
    await noOffer();
  });

  it("is offered only while no dialog is open", async () => {
    const { publish } = drawSite({ stock });
    await screen.findByRole("button", { name: "b1: 0" });
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.role = "dialog";
    act(() => publish("b2"));
    await noOffer();
    dialog.remove();
    await offer();
  });

  it("that does not start leaves the page unchanged, and is not offered again", async () => {
    jest.spyOn(console, "error").mockImplementation();
    const { publish } = drawSite({ stock: { b1: stock.b1 }, lastGood: stockBuild("b1") });
    await userEvent.click(await screen.findByRole("button", { name: "b1: 0" }));
    act(() => publish("b2"));
    await offer();
    await update();
    await screen.findByText(/^Stock did not start in its newest version/);
    await noOffer();
    expect(screen.getByRole("button", { name: "b1: 1" })).toBeVisible();
  });

  it("is not offered in a preview of the area", async () => {
    const preview = { part: "stock", build: "b1" };
    const { publish } = drawSite({ stock, registry: { preview } });
    await screen.findByRole("button", { name: "b1: 0" });
    act(() => publish("b2"));
    await screen.findByText(/^You are looking at/);
    await noOffer();
  });
});

describe("a newer shell", () => {
  it("is offered in place of newer areas, which may need it", async () => {
    const { areas, publish } = drawSite({ stock });
    await screen.findByRole("button", { name: "b1: 0" });
    act(() => areas.builds.updateLive({ shell: "s2" }));
    act(() => publish("b2"));
    expect(await screen.findByText("Another version of the dashboard is ready.")).toBeVisible();
    expect(screen.queryByText("Another version of Stock is ready.")).not.toBeInTheDocument();
    act(() => areas.builds.updateLive({ shell: "s1" }));
    await offer();
  });

  it("is loaded with the next load of the page", async () => {
    const reload = jest.fn();
    const builds = new TabBuilds(buildRegistry([]));
    builds.updateLive({ shell: "s2" });
    const areas = { ...buildAreas(async () => stock.b1), builds };
    renderArea(<BuildNotices areas={areas} reload={reload} />);
    await userEvent.click(screen.getByRole("button", { name: "Load it again" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("a preview", () => {
  const preview = { part: "stock", build: "ab12cd34ef56" };
  const registry = buildRegistry([stockBuild("ab12cd34ef56")], { preview });
  const areas = { ...buildAreas(async () => stock.b1), builds: new TabBuilds(registry) };
  const leave = () => userEvent.click(screen.getByRole("button", { name: "Leave preview" }));

  it("is announced at the top of the page, with its part and its build", async () => {
    drawSite({ stock, registry: { preview } });
    expect(
      await screen.findByText("You are looking at a build of Stock that is not live (ab12…)."),
    ).toBeVisible();
  });

  it("ends on request, and the page is loaded again", async () => {
    const reload = jest.fn();
    const left = jest.fn(() => undefined);
    renderArea(<BuildNotices areas={areas} reload={reload} />, {
      answers: [answer(leavePreview, left)],
    });
    await leave();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("that cannot be ended shows a message, and the page stays", async () => {
    const reload = jest.fn();
    renderArea(<BuildNotices areas={areas} reload={reload} />, {
      answers: [answer(leavePreview, refusal("unavailable"))],
    });
    await leave();
    expect(
      await screen.findByText("The preview could not be left. Please try again."),
    ).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
