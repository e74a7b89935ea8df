import { generously } from "@dash/service-lib/testing/generously";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";
import { addTier, addUser, fillUser, nameOf, somebody, type Person } from "./administration.ts";

const ADMIN = "Alex Morgan";

/** Time limit until a deactivated user's open page goes to the sign-in. */
const SIGNED_OUT_MS = 2_000;

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, ADMIN, "/user-management");
});
afterAll(() => browser.close());
afterEach(() => expect(admin.errors).toEqual([]));

const rowOf = (page: Page, person: Person) => page.getByRole("row", { name: nameOf(person) });

describe("people", () => {
  it("UM-01 UM-06 adds and edits a user, and the history names both changes", async () => {
    const { page } = admin;
    const person = somebody();
    await addUser(page, person);
    await page.getByLabel("Search names and e-mail addresses").fill(person.lastName);
    await page.getByRole("table", { name: "1 user" }).waitFor();
    await press(page, `Edit ${nameOf(person)}`);
    const renamed = { ...person, firstName: "Kimberley" };
    await fillUser(page, renamed);
    await page.getByRole("dialog").getByLabel("Role").selectOption({ label: "Viewer" });
    await press(page, "Update User");
    await expectNotification(page, "User updated successfully");
    await rowOf(page, renamed).getByText("Viewer").waitFor();

    await press(page, `History of ${nameOf(renamed)}`);
    const changes = page.getByRole("list", { name: "Changes, newest first" });
    await changes.getByText(`by ${ADMIN}`).first().waitFor();
    const [newest, first] = await changes.getByRole("listitem").allInnerTexts();
    expect(newest).toMatch(/^Updated by Alex Morgan[\s\S]*Kim[\s\S]*Kimberley[\s\S]*Viewer/);
    expect(first).toMatch(/^Created by Alex Morgan/);
  });

  it("UM-08 refuses an address that differs only by case, at its field", async () => {
    const { page } = admin;
    await page.goto("/user-management");
    await press(page, "Add User");
    await fillUser(page, { ...somebody(), email: "SAM.Patel@Example.com" });
    await press(page, "Create User");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("A user with this e-mail address already exists").waitFor();
    await press(dialog, "Cancel");
  });

  it("deactivates a user, whose open page is signed out at once, and lets them in again", async () => {
    const { page } = admin;
    const person = somebody();
    await addUser(page, person);
    const visitor = await signIn(browser, nameOf(person), "/time-tracking");
    await visitor.page.getByRole("heading", { name: "Time Tracking" }).waitFor();

    await page.reload();
    await press(page, `Deactivate ${nameOf(person)}`);
    await press(page.getByRole("alertdialog"), "Deactivate");
    await expectNotification(page, "User deactivated successfully");
    await rowOf(page, person).getByText("Deactivated").waitFor();
    await visitor.page
      .getByRole("button", { name: `Continue as ${ADMIN}` })
      .waitFor({ timeout: generously(SIGNED_OUT_MS) });
    const mayEnter = visitor.page.getByRole("button", { name: `Continue as ${nameOf(person)}` });
    expect(await mayEnter.count()).toBe(0);

    await press(page, `Reactivate ${nameOf(person)}`);
    await expectNotification(page, "User reactivated successfully");
    await visitor.context.close();
    await (await signIn(browser, nameOf(person))).context.close();
  });

  it("UM-05 deletes who never signed in, and deactivates who did, each in its own words", async () => {
    const { page } = admin;
    const [used, unused] = [somebody(), somebody()];
    await addUser(page, used);
    await (await signIn(browser, nameOf(used))).context.close();
    await addUser(page, unused);
    const question = page.getByRole("alertdialog");
    await page.reload();
    await press(page, `Delete ${nameOf(used)}`);
    await question.getByText(/deactivated instead of deleted.*choose Reactivate/).waitFor();
    await press(question, "Deactivate");
    await expectNotification(page, "User deactivated successfully");
    await press(page, `Delete ${nameOf(unused)}`);
    await question
      .getByText("Are you sure you want to delete this user? This action cannot be undone.")
      .waitFor();
    await press(question, "Delete");
    await expectNotification(page, "User deleted successfully");
    await rowOf(page, unused).waitFor({ state: "detached" });
    await rowOf(page, used).getByText("Deactivated").waitFor();
  });

  it("the last administrator can neither leave nor step down", async () => {
    const { page, context } = admin;
    await page.goto("/user-management?role=admin&status=active");
    const own = page.getByRole("row", { name: `${ADMIN} (you)` });
    await own.waitFor();
    expect(await own.getByRole("button", { name: /^(Delete|Deactivate)/ }).count()).toBe(0);
    await press(page, `Edit ${ADMIN}`);
    await page.getByText("You cannot change your own role.").waitFor();
    expect(await page.getByRole("dialog").getByLabel("Role").count()).toBe(0);
    await press(page.getByRole("dialog"), "Cancel");

    const me = (await (await context.request.get("/api/auth/user")).json()) as { id: string };
    const refused = await context.request.delete(`/api/users/${me.id}`);
    expect([refused.status(), await refused.json()]).toMatchObject([
      422,
      { message: "You cannot delete yourself" },
    ]);
  });

  it("a name with markup is text in the list, the history and the trail", async () => {
    const { page } = admin;
    const firstName = `<img src=x onerror="document.title='owned'">`;
    const person = { ...somebody(), firstName };
    await addUser(page, person);
    await rowOf(page, person).waitFor();
    await press(page, `History of ${nameOf(person)}`);
    await page.getByRole("dialog").getByText(firstName).first().waitFor();
    await page.goto(`/audit?search=${encodeURIComponent(person.lastName)}`);
    await page.getByRole("button", { name: nameOf(person) }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.title()).not.toBe("owned");
  });
});

it("the trail is searched, filtered and shared by its address; what was deleted is in it", async () => {
  const { page } = admin;
  const name = `Gone ${run}`;
  await addTier(page, { name, hours: "90", isActivated: false });
  await press(page, `Delete ${name}`);
  await press(page.getByRole("alertdialog"), "Delete");
  await expectNotification(page, "Partnership tier deleted successfully");
  await page.goto("/user-management");
  await page.getByRole("main").getByRole("link", { name: "Audit Trail" }).click();
  await page.getByRole("heading", { level: 1, name: "Audit Trail" }).waitFor();
  await page.getByLabel("Search names and what records said").fill(name);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "Deleted" });
  const deletion = page.getByRole("row", { name: new RegExp(`${ADMIN}.*${name}`) });
  await deletion.getByText("Partnership tier · Deleted").waitFor();
  await page.waitForURL(/action=deleted/);
  await page.reload();
  await deletion.getByText("What it said").click();
  await deletion.getByText("90").waitFor();
});

it.each(["Sam Patel", "Vic Jones"])(
  "%s reads people and tiers, finds nothing to press in vain, and the trail closed",
  async (name) => {
    const { page, context } = await signIn(browser, name, "/user-management");
    await page.getByRole("row", { name: /^Alex Morgan/ }).waitFor();
    const writes = /^(Add|Edit|Delete|Deactivate|Reactivate|Activate)/;
    expect(await page.getByRole("main").getByRole("button", { name: writes }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Audit Trail" }).count()).toBe(0);

    await page.goto("/partnership-tiers");
    await page.getByRole("region", { name: "Current Active Tier" }).waitFor();
    expect(await page.getByRole("main").getByRole("button", { name: writes }).count()).toBe(0);
    await press(page, "History of Tier 1");
    await page.getByRole("list", { name: "Changes, newest first" }).waitFor();

    await page.goto("/audit");
    await page.getByRole("heading", { name: "Audit Trail is not open to you" }).waitFor();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await page.getByRole("heading", { name: "Partnership Dashboard" }).waitFor();
    await context.close();
  },
);
