import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { getCurrentUser } from "@dash/contracts/users/users";
import { defineArea, dismissToast, Link, toast } from "@dash/kit";
import {
  answer,
  buildUser,
  invalidate,
  refusal,
  renderArea,
  type RenderAreaOptions,
} from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildArea, buildAreas, realDescriptors, topLinks } from "../test/factories.ts";
import { siteMapOf } from "./registry/site-map.ts";
import { Site } from "./site.tsx";

const descriptors = realDescriptors();
const siteMap = siteMapOf(descriptors);
const tier = answer(getCurrentTier, { name: "Premium", monthlyHours: 80 });

const loadArea = async (areaId: string) => buildArea(descriptors.find(({ id }) => id === areaId));
const allUp = buildAreas(loadArea);
const allDown = buildAreas(() => Promise.reject(new Error("404")));

function drawSite(path: string, options: RenderAreaOptions = {}, areas = allUp) {
  window.history.replaceState(null, "", path);
  const leave = jest.fn();
  const rendering = renderArea(<Site siteMap={siteMap} areas={areas} leave={leave} />, {
    answers: [tier],
    path,
    ...options,
  });
  return { ...rendering, leave };
}

// A toast outlives its test; this one replaces it.
beforeEach(() => dismissToast(toast({ title: "None" })));

const navigation = () => screen.getByRole("navigation", { name: "Main" });
const topBar = () => screen.getByRole("banner");
const linkTitles = () => topLinks(navigation()).map((link) => link.textContent);
const current = () =>
  within(navigation())
    .getAllByRole("link", { current: "page" })
    .map((link) => link.textContent);

test("SH-01 a screen stands below the top bar and beside the navigation", async () => {
  drawSite("/time-tracking");
  expect(await screen.findByText("Screen time-tracking")).toBeVisible();
  expect(topBar()).toBeVisible();
  expect(navigation()).toBeVisible();
});

test("SH-02 the navigation is complete with every area down", async () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  drawSite("/stock-management", {}, allDown);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Stock Management could not be loaded.",
  );
  expect(linkTitles()).toHaveLength(10);
  complaint.mockRestore();
});

test.each([
  ["/", "Dashboard"],
  ["/dashboard", "Dashboard"],
  ["/monthly-reports", "Monthly Reports"],
  ["/reports", "Monthly Reports"],
  ["/sales-pipeline", "Sales Pipeline"],
])("SH-03 at %s the link %s is the current one, and no other", async (path, title) => {
  drawSite(path);
  expect(await screen.findByText(/^Screen /)).toBeVisible();
  expect(current()).toEqual([title]);
});

test.each(["staff", "admin", "ecogenica_viewer"] as const)(
  "SH-04 User Management is listed for %s",
  async (role) => {
    drawSite("/", { user: buildUser({ role }) });
    expect(await screen.findByText("Premium")).toBeVisible();
    expect(linkTitles()).toContain("User Management");
  },
);

test.each([
  ["/", "dashboard"],
  ["/dashboard", "dashboard"],
  ["/reports", "monthly-reports"],
  ["/monthly-reports", "monthly-reports"],
])("SH-05 %s draws the screen %s", async (path, name) => {
  drawSite(path);
  expect(await screen.findByText(`Screen ${name}`)).toBeVisible();
});

test.each([
  "/nowhere",
  "/dashboard/1",
  "/stock-management/",
  "/Time-Tracking",
  "/api-docs/one/two",
])("SH-06 %s is the 404 page, which asks about the router", async (path) => {
  drawSite(path);
  expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
  expect(document.title).toContain("Page Not Found");
});

test("SH-07 the header shows the current tier", async () => {
  drawSite("/");
  expect(await within(topBar()).findByText("Premium")).toBeVisible();
});

test("SH-07 the header follows a tier that was changed, without a reload", async () => {
  const tiers = [
    { name: "Premium", monthlyHours: 80 },
    { name: "Enterprise", monthlyHours: 120 },
  ] as const;
  let inForce: (typeof tiers)[number] = tiers[0];
  const { queryClient } = drawSite("/", { answers: [answer(getCurrentTier, () => inForce)] });
  expect(await within(topBar()).findByText("Premium")).toBeVisible();
  [, inForce] = tiers;
  // A live message and every mutation of a tier do the same.
  await act(() => invalidate(queryClient, "partnership-tiers"));
  expect(await within(topBar()).findByText("Enterprise")).toBeVisible();
  expect(within(topBar()).getByText(/120 h a month/)).toBeInTheDocument();
});

test("SH-07 without an answer the header shows the default tier", async () => {
  drawSite("/", { answers: [answer(getCurrentTier, refusal("unavailable"))] });
  expect(await within(topBar()).findByText("Tier 1")).toBeVisible();
  expect(within(topBar()).getByText(/50 h a month/)).toBeInTheDocument();
});

test.each([
  [{ firstName: "Alex", lastName: "Morgan" }, "AM", "Alex Morgan"],
  [{ firstName: null, lastName: null, email: "alex@example.com" }, "A", "alex@example.com"],
  [{ firstName: null, lastName: null, email: null }, "U", "User"],
])("SH-08 the header shows of %j the initials %s and %s", async (person, initials, name) => {
  drawSite("/", { user: buildUser(person) });
  expect(await within(topBar()).findByText(name)).toBeInTheDocument();
  expect(within(topBar()).getByText(initials)).toBeInTheDocument();
});

test("SH-09 Logout is a plain link to /api/logout", async () => {
  drawSite("/");
  expect(await screen.findByRole("link", { name: "Logout" })).toHaveAttribute(
    "href",
    "/api/logout",
  );
});

async function expectSignIn(path: string, texts: readonly string[]): Promise<void> {
  jest.useFakeTimers();
  const { leave } = drawSite(path, {
    user: null,
    answers: [answer(getCurrentTier, refusal("unauthorized"))],
  });
  // Lets the response arrive and the toast code load before any time passes.
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  for (let turn = 0; turn < 20; turn += 1) await settle();
  const [toasted] = screen
    .getAllByRole("listitem")
    .filter(({ dataset }) => dataset.state === "open")
    .map(({ firstElementChild }) => Array.from(firstElementChild?.children ?? []));
  expect(toasted?.map(({ textContent }) => textContent)).toEqual(texts);
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(leave).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(leave.mock.calls).toEqual([[`/api/login?returnTo=${encodeURIComponent(path)}`]]);
}

test.each(["/", "/dashboard", "/service-lines", "/time-tracking?mine=true"])(
  "SH-10 signed out at %s: the toast with a title, then after 500 ms to the sign-in and back",
  (path) => expectSignIn(path, ["Unauthorized", "You are logged out. Logging in again..."]),
);

test.each(["/kpi-reports", "/stock-management", "/reports", "/monthly-reports"])(
  "SH-11 signed out at %s: the toast on one line, then after 500 ms to the sign-in and back",
  (path) => expectSignIn(path, ["Unauthorized - You are logged out. Logging in again..."]),
);

test("SH-12 a visitor who never signed in sees no failing screen, only the way to sign-in", async () => {
  drawSite("/stock-management", {
    user: null,
    answers: [answer(getCurrentTier, refusal("unauthorized"))],
  });
  expect(await screen.findByText("Taking you to the sign-in page…")).toBeInTheDocument();
  expect(screen.queryByText("Screen stock-management")).not.toBeInTheDocument();
});

test("a visitor without a session sees a screen that needs none, and is not sent to the sign-in", async () => {
  const { leave } = drawSite("/verify", { user: null });
  expect(await screen.findByText("Screen verify")).toBeVisible();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Logout" })).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

test("the data on the screen is read again when the user's role changes", async () => {
  const me = jest.fn(() => buildUser());
  const readTier = jest.fn(() => ({ name: "Premium", monthlyHours: 80 }) as const);
  const { queryClient } = drawSite("/", {
    answers: [answer(getCurrentTier, readTier), answer(getCurrentUser, me)],
  });
  expect(await within(topBar()).findByText("Premium")).toBeVisible();
  await act(() => invalidate(queryClient, "auth"));
  expect(readTier).toHaveBeenCalledTimes(1);
  me.mockReturnValue(buildUser({ role: "admin" }));
  await act(() => invalidate(queryClient, "auth"));
  await waitFor(() => expect(readTier).toHaveBeenCalledTimes(2));
});

test("data that cannot be read again stays with a notice that it may be outdated, and can be retried", async () => {
  const respond = jest
    .fn()
    .mockReturnValueOnce({ name: "Premium", monthlyHours: 80 })
    .mockReturnValueOnce(refusal("unavailable"))
    .mockReturnValue({ name: "Enterprise", monthlyHours: 120 });
  const { queryClient } = drawSite("/", { answers: [answer(getCurrentTier, respond)] });
  expect(await within(topBar()).findByText("Premium")).toBeVisible();
  await act(() => invalidate(queryClient, "partnership-tiers"));
  const notice = await screen.findByText("Some of what you see could not be brought up to date.");
  expect(within(topBar()).getByText("Premium")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await within(topBar()).findByText("Enterprise")).toBeVisible();
  expect(notice).not.toBeInTheDocument();
});

test("the focus moves to the heading when the focused element is removed, and back to a button that was disabled, unless the user left", async () => {
  drawSite("/nowhere");
  const heading = await screen.findByRole("heading", { level: 1 });
  const main = screen.getByRole("main");
  const offer = () => {
    const button = main.appendChild(document.createElement("button"));
    button.focus();
    return button;
  };
  offer().remove();
  await waitFor(() => expect(heading).toHaveFocus());
  const working = offer();
  working.disabled = true;
  working.blur();
  await act(() => Promise.resolve());
  working.disabled = false;
  await waitFor(() => expect(working).toHaveFocus());
  const left = offer();
  left.blur();
  await act(() => Promise.resolve());
  left.remove();
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});

test("following a link draws its screen, scrolled to the top", async () => {
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation();
  drawSite("/");
  await userEvent.click(within(navigation()).getByRole("link", { name: "Service Lines" }));
  expect(await screen.findByText("Screen service-lines")).toBeVisible();
  expect(current()).toEqual(["Service Lines"]);
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test("a view that a screen opens within itself starts at the top", async () => {
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation();
  const Shelf = () => <Link to="/stock-management?item=1">Valve</Link>;
  const shelf = defineArea({ id: "stock", screens: { "stock-management": Shelf }, widgets: {} });
  drawSite(
    "/",
    {},
    buildAreas(async (id) => (id === "stock" ? shelf : loadArea(id))),
  );
  await userEvent.click(within(navigation()).getByRole("link", { name: "Stock Management" }));
  const valve = await screen.findByRole("link", { name: "Valve" });
  scroll.mockClear();
  await userEvent.click(valve);
  expect(scroll).toHaveBeenCalledTimes(1);
});
