import { getCurrentTier } from "@dash/contracts/partnership-tiers";
import { answer, renderArea } from "@dash/kit/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { realDescriptors } from "../../test/factories.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { Frame } from "./frame.tsx";

const { links } = siteMapOf(realDescriptors());
const tier = answer(getCurrentTier, { name: "Premium", monthlyHours: 80 });

function drawFrame() {
  return renderArea(
    <Frame links={links} user={null}>
      The screen
    </Frame>,
    { answers: [tier] },
  );
}

/** jsdom knows the element and not what it does. */
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
});

test("the first thing the keyboard meets leads past the navigation", async () => {
  drawFrame();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("SH-02 a narrow window opens the same ten links, and closes them when one is followed", async () => {
  const { location } = drawFrame();
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  const drawer = screen.getByRole("dialog", { name: "Navigation" });
  expect(within(drawer).getAllByRole("link")).toHaveLength(10);
  await userEvent.click(within(drawer).getByRole("link", { name: "Sales Pipeline" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(location()).toBe("/sales-pipeline");
});

test("a window that becomes wide closes the navigation of a narrow one", async () => {
  let isWide = false;
  const media = new EventTarget();
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      Object.assign(media, { media: query, matches: isWide } as MediaQueryList),
    );
  drawFrame();
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  expect(screen.getByRole("dialog", { name: "Navigation" })).toBeVisible();
  isWide = true;
  act(() => void Object.assign(media, { matches: isWide }).dispatchEvent(new Event("change")));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test("the theme goes from the system's to light, to dark and back", async () => {
  drawFrame();
  const press = () => userEvent.click(screen.getByRole("button", { name: /^Theme:/ }));
  await press();
  expect(screen.getByRole("button", { name: "Theme: light. Switch to dark" })).toBeVisible();
  await press();
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await press();
  expect(
    screen.getByRole("button", { name: "Theme: as the system. Switch to light" }),
  ).toBeVisible();
});
