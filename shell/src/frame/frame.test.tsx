import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import type { CurrentUser } from "@dash/contracts/users/users";
import { answer, buildUser, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { realDescriptors, topLinks } from "../../test/factories.ts";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { Frame } from "./frame.tsx";

const siteMap = siteMapOf(realDescriptors());
const tier = answer(getCurrentTier, { name: "Premium", monthlyHours: 80 });

function drawFrame(user: CurrentUser | null = null) {
  return renderArea(
    <Frame siteMap={siteMap} user={user}>
      The screen
    </Frame>,
    { answers: [tier] },
  );
}

async function openMenu(name: string | RegExp = /./): Promise<HTMLElement> {
  const [button] = screen.getAllByRole("button", { name, expanded: false });
  if (!button) throw new Error("There is no menu");
  await userEvent.click(button);
  await screen.findByRole("group", { name: "Theme" });
  return button;
}

beforeAll(fakeNativeDialogs);

test("the first tab stop skips the navigation", async () => {
  drawFrame();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("SH-02 a narrow window opens the same ten links, and closes them when one is followed", async () => {
  const { location } = drawFrame();
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  const drawer = await screen.findByRole("dialog", { name: "Navigation" });
  expect(topLinks(drawer)).toHaveLength(10);
  await userEvent.click(within(drawer).getByRole("link", { name: "Sales Pipeline" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe("/sales-pipeline"));
});

test("widening the window closes the drawer with the navigation", async () => {
  let isWide = false;
  const media = new EventTarget();
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      Object.assign(media, { media: query, matches: isWide } as MediaQueryList),
    );
  drawFrame();
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  expect(await screen.findByRole("dialog", { name: "Navigation" })).toBeVisible();
  isWide = true;
  act(() => void Object.assign(media, { matches: isWide }).dispatchEvent(new Event("change")));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test("the person menu shows the person, and has Logout", async () => {
  drawFrame(buildUser({ firstName: "Sam", lastName: "Patel", email: "sam@example.com" }));
  expect(screen.queryByText("sam@example.com")).not.toBeInTheDocument();
  await openMenu("Sam Patel");
  expect(screen.getByText("sam@example.com")).toBeVisible();
  expect(screen.getByText("Staff")).toBeVisible();
  for (const logout of screen.getAllByRole("link", { name: "Logout" }))
    expect(logout).toHaveAttribute("href", "/api/logout");
});

test("the theme is chosen in the menu: light, dark, or as the system", async () => {
  drawFrame(buildUser());
  await openMenu();
  const themes = within(screen.getByRole("group", { name: "Theme" }));
  expect(themes.getByRole("radio", { name: "System" })).toBeChecked();
  await userEvent.click(themes.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await userEvent.click(themes.getByRole("radio", { name: "Light" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
  await userEvent.click(themes.getByRole("radio", { name: "System" }));
  expect(themes.getByRole("radio", { name: "System" })).toBeChecked();
});

test("Escape closes the menu and gives the focus back", async () => {
  drawFrame(buildUser());
  const button = await openMenu();
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "System" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("group", { name: "Theme" })).not.toBeInTheDocument();
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});

test.each([
  ["a press", () => userEvent.click(screen.getByText("The screen"))],
  ["the focus", async () => act(() => screen.getByRole("main").focus())],
])("%s elsewhere closes the menu, and within it does not", async (_, goElsewhere) => {
  drawFrame(buildUser());
  await openMenu();
  await userEvent.click(screen.getByText("Staff"));
  expect(screen.getByRole("group", { name: "Theme" })).toBeVisible();
  await goElsewhere();
  expect(screen.queryByRole("group", { name: "Theme" })).not.toBeInTheDocument();
});
