import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { abilitiesOf, type Role } from "@dash/contracts/users/roles";
import { answer, buildUser, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildDescriptor, realDescriptors, topLinks } from "../../test/factories.ts";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { Frame } from "../frame/frame.tsx";
import { siteMapOf } from "../registry/site-map.ts";
import { PhoneBar } from "./phone-bar.tsx";

const tier = answer(getCurrentTier, { name: "Premium", monthlyHours: 80 });

beforeAll(fakeNativeDialogs);
afterEach(() => jest.restoreAllMocks());

function drawPhone(role: Role | null, path = "/", descriptors = realDescriptors()) {
  const user = role && buildUser({ role, can: abilitiesOf(role) });
  const siteMap = siteMapOf(descriptors);
  return renderArea(<PhoneBar siteMap={siteMap} user={user} onMore={() => undefined} />, { path });
}

const bar = () => within(screen.getByRole("navigation", { name: "Most used" }));
const names = () =>
  [...screen.getByRole("navigation", { name: "Most used" }).children].map(
    (item) => item.getAttribute("aria-label") ?? item.textContent,
  );

test.each([
  ["staff", ["Dashboard", "Time", "New", "Customers", "More"]],
  ["admin", ["Dashboard", "Time", "New", "Customers", "More"]],
  ["ecogenica_viewer", ["Dashboard", "Time", "Pipeline", "More"]],
] as const)("the bar of a phone has for %s: %j", (role, expected) => {
  drawPhone(role);
  expect(names()).toEqual(expected);
});

test("before it is known who is there, the bar has what everybody has", () => {
  drawPhone(null);
  expect(names()).toEqual(["Dashboard", "Time", "More"]);
});

test("a place of an area that is not there is left out", () => {
  drawPhone("staff", "/", [buildDescriptor()]);
  expect(names()).toEqual(["More"]);
});

test("the bar says which place is current, and a customer's page belongs to the customers", async () => {
  drawPhone("staff", "/interactions?view=customers&customer=1");
  expect(bar().getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
  await userEvent.click(bar().getByRole("link", { name: "Time" }));
  await waitFor(() =>
    expect(bar().getByRole("link", { name: "Time" })).toHaveAttribute("aria-current", "page"),
  );
  expect(bar().getByRole("link", { name: "Customers" })).not.toHaveAttribute("aria-current");
});

test("New opens what the person may write down, and each leads to its form", async () => {
  const { location } = drawPhone("staff");
  await userEvent.click(bar().getByRole("button", { name: "New" }));
  const sheet = await screen.findByRole("dialog", { name: "New" });
  expect(
    within(sheet)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Log time", "New visit", "Log a call", "Record movement", "Scan a label", "New lead"]);
  await userEvent.click(within(sheet).getByRole("link", { name: "Record movement" }));
  expect(screen.queryByRole("dialog", { name: "New" })).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe("/stock-management?new=movement"));
});

test("New has only what a role allows", async () => {
  const user = buildUser({ role: "staff", can: ["sales:write"] });
  const siteMap = siteMapOf(realDescriptors());
  renderArea(<PhoneBar siteMap={siteMap} user={user} onMore={() => undefined} />);
  await userEvent.click(bar().getByRole("button", { name: "New" }));
  const sheet = await screen.findByRole("dialog", { name: "New" });
  expect(within(sheet).getAllByRole("link")).toHaveLength(1);
  await userEvent.click(within(sheet).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the frame has the bar on a phone alone, and More opens all ten links", async () => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ ...narrow, media: query }) as unknown as MediaQueryList);
  renderArea(
    <Frame siteMap={siteMapOf(realDescriptors())} user={null}>
      The screen
    </Frame>,
    { answers: [tier] },
  );
  await screen.findByRole("navigation", { name: "Most used" });
  await userEvent.click(bar().getByRole("button", { name: "More" }));
  const drawer = await screen.findByRole("dialog", { name: "Navigation" });
  expect(topLinks(drawer)).toHaveLength(10);
});
