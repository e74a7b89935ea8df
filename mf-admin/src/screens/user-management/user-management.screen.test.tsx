import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import {
  deactivateUser,
  deleteUser,
  listUsers,
  reactivateUser,
  type User,
} from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ALEX_ID, answersBesideUsers, buildAdmin, noRights } from "../../../test/factories.ts";
import { CODE, hostileTexts } from "../../../test/hostile-texts.ts";
import { UserManagementScreen } from "./user-management.screen.tsx";

type Query = InputOf<typeof listUsers>["query"];

interface Stored {
  readonly users?: readonly User[];
  readonly total?: number;
}

function renderScreen(
  { users = [buildPerson()], total = users.length }: Stored = {},
  answers: readonly FakeAnswer[] = [],
  { user = buildAdmin(), path = "/user-management" }: Parameters<typeof renderArea>[1] = {},
) {
  const queries: Query[] = [];
  const list = answer(
    listUsers,
    ({ query }) => {
      queries.push(query);
      return [...users];
    },
    { "X-Total-Count": String(total) },
  );
  const rendering = renderArea(<UserManagementScreen />, {
    user,
    path,
    answers: [...answers, list, ...answersBesideUsers()],
  });
  return { ...rendering, queries, last: () => queries.at(-1) };
}

const table = () => screen.findByRole("table", { name: /users?$/ });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

describe("User Management", () => {
  it("UM-01 lists all users and counts them", async () => {
    const alex = buildPerson({ id: ALEX_ID, firstName: "Alex", lastName: "Morgan", role: "admin" });
    renderScreen({ users: [alex, buildPerson()] });
    expect(await screen.findByRole("table", { name: "2 users" })).toBeVisible();
    expect(screen.getByRole("row", { name: /^Alex Morgan \(you\)/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /^Sam Patel sam\.patel@example\.com/ })).toBeVisible();
  });

  it.each([
    ["admin", "Admin", "bg-negative-soft"],
    ["ecogenica_viewer", "Viewer", "bg-sunken"],
    ["staff", "Staff", "border-line-strong"],
  ] as const)(
    "UM-03 UM-04 the role %s reads %s, in a badge of its own",
    async (role, name, look) => {
      renderScreen({ users: [buildPerson({ role })] });
      expect(within(await table()).getByText(name)).toHaveClass(look);
    },
  );

  it("UM-01 opens a user by a press anywhere on the row", async () => {
    renderScreen();
    await userEvent.click(await screen.findByText("sam.patel@example.com"));
    const dialog = await screen.findByRole("dialog", { name: "Edit User" });
    await userEvent.keyboard("{Escape}");
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Edit Sam Patel" })).toHaveFocus();
  });

  it("UM-01 opens a user by the keyboard, from the name", async () => {
    renderScreen();
    (await screen.findByRole("button", { name: "Edit Sam Patel" })).focus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Edit User" })).toBeVisible();
  });

  it("UM-01 offers in one menu what the row's buttons do", async () => {
    renderScreen();
    await press("Actions for Sam Patel");
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Edit", "Deactivate", "Delete", "How to sign in", "History"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    expect(screen.getByRole("alertdialog", { name: "Delete Sam Patel" })).toBeVisible();
  });

  it("tells who may sign in, who no longer may, and who never did", async () => {
    const id = (end: string) => `0190a000-0000-7000-8000-0000000000b${end}`;
    renderScreen({
      users: [
        buildPerson(),
        buildPerson({ id: id("1"), isActive: false }),
        buildPerson({ id: id("2"), firstSignedInAt: null }),
      ],
    });
    expect(within(await table()).getByText("Active")).toBeVisible();
    expect(within(await table()).getByText("Deactivated")).toBeVisible();
    expect(within(await table()).getByText("Never signed in")).toBeVisible();
  });

  it("UM-01 asks for the first page by name, and pages through the address", async () => {
    const { queries, location, last } = renderScreen({ total: 60 });
    await table();
    expect(queries).toEqual([{ limit: 25, offset: 0 }]);
    await press("Next");
    await waitFor(() => expect(location()).toBe("/user-management?offset=25"));
    expect(last()).toMatchObject({ offset: 25 });
  });

  it("searches and filters by role and status, back on the first page", async () => {
    const { last, location } = renderScreen({ total: 60 }, [], {
      path: "/user-management?offset=25",
    });
    await table();
    await userEvent.type(screen.getByLabelText(/^Search names/), "patel");
    await press("Filter");
    await userEvent.selectOptions(screen.getByLabelText("Role"), "Viewer");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Deactivated");
    await waitFor(() =>
      expect(last()).toEqual({
        search: "patel",
        role: "ecogenica_viewer",
        status: "deactivated",
        limit: 25,
        offset: 0,
      }),
    );
    await press("Clear all");
    await waitFor(() => expect(location()).toBe("/user-management"));
  });

  it("says that a search found nobody, and offers to clear the filters", async () => {
    const { location } = renderScreen({ users: [] }, [], { path: "/user-management?search=zz" });
    const empty = within(await table());
    expect(empty.getByText("No users found")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/user-management"));
  });

  it.each(["staff", "ecogenica_viewer"] as const)(
    "shows the list to %s without any button that would only be refused",
    async (role) => {
      renderScreen({ users: [buildPerson({ can: noRights })] }, [], { user: buildUser({ role }) });
      expect(within(await table()).queryAllByRole("button")).toEqual([]);
      expect(screen.queryByRole("button", { name: "Add User" })).not.toBeInTheDocument();
      expect(screen.queryByRole("link", { name: "Audit Trail" })).not.toBeInTheDocument();
    },
  );

  it("leads administrators to the audit trail", async () => {
    renderScreen();
    await table();
    expect(screen.getByRole("link", { name: "Audit Trail" })).toHaveAttribute("href", "/audit");
  });

  it("shows fifty hostile names as the text they are", async () => {
    const users = hostileTexts.map((firstName, index) =>
      buildPerson({
        id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
        firstName,
        lastName: "End",
        can: noRights,
      }),
    );
    renderScreen({ users });
    const rows = await table();
    for (const text of hostileTexts) expect(rows).toHaveTextContent(normal(text));
    expect(hostileTexts).toHaveLength(50);
    expect(rows.querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});

const normal = (text: string) => text.replace(/\s+/g, " ").trim();

describe("deleting a user", () => {
  const unused = (overrides = {}) =>
    buildPerson({ firstSignedInAt: null, removal: "delete", ...overrides });
  const question = "Are you sure you want to delete this user? This action cannot be undone.";

  it("UM-05 UM-06 asks first, then deletes the version that was seen", async () => {
    const deleted: string[] = [];
    const remove = answer(deleteUser, ({ params, headers }) => {
      deleted.push(`${params.id} ${headers["If-Match"]}`);
      return { outcome: "deleted" as const };
    });
    const { queries } = renderScreen({ users: [unused({ version: 4 })] }, [remove]);
    await press("Delete Sam Patel");
    const dialog = within(screen.getByRole("alertdialog", { name: "Delete Sam Patel" }));
    expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(deleted).toEqual([]);

    await press("Delete Sam Patel");
    await press("Delete");
    expect(await screen.findByText("User deleted successfully")).toBeInTheDocument();
    expect(deleted).toEqual([`${buildPerson().id} "4"`]);
    expect(queries).toHaveLength(2);
  });

  it("says before and after where the user is deactivated instead, and how to reverse it", async () => {
    renderScreen({}, [answer(deleteUser, { outcome: "deactivated" })]);
    await press("Delete Sam Patel");
    const dialog = within(screen.getByRole("alertdialog", { name: "Delete Sam Patel" }));
    expect(dialog.getByText(/deactivated instead of deleted.*choose Reactivate/)).toBeVisible();
    expect(dialog.queryByText(/cannot be undone/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("User deactivated successfully")).toBeInTheDocument();
  });

  it("says what it came to where the user signed in for the first time meanwhile", async () => {
    renderScreen({ users: [unused()] }, [answer(deleteUser, { outcome: "deactivated" })]);
    await press("Delete Sam Patel");
    await press("Delete");
    expect(await screen.findByText("User deactivated successfully")).toBeInTheDocument();
  });

  it("UM-07 says in the server's words that an administrator must remain, and reads the list again", async () => {
    const message = "There must be at least one active administrator";
    const { queries } = renderScreen({ users: [unused()] }, [
      answer(deleteUser, refusal("conflict", { message })),
    ]);
    await press("Delete Sam Patel");
    await press("Delete");
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  it("UM-07 has words of its own where the server gives none", async () => {
    renderScreen({ users: [unused()] }, [answer(deleteUser, refusal("internal", { message: "" }))]);
    await press("Delete Sam Patel");
    await press("Delete");
    expect(await screen.findByText("Failed to delete user")).toBeInTheDocument();
  });

  it("offers nobody to delete or deactivate themselves, and says who they are", async () => {
    const me = buildPerson({ id: ALEX_ID, can: { delete: false, deactivate: false } });
    renderScreen({ users: [me] });
    expect(await screen.findByText("(you)")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Delete|Deactivate)/ })).not.toBeInTheDocument();
  });
});

describe("deactivating and reactivating", () => {
  it("asks before it bars a user, and says what that means", async () => {
    const barred: string[] = [];
    const bar = answer(deactivateUser, ({ params, headers }) => {
      barred.push(`${params.id} ${headers["If-Match"]}`);
      return buildPerson({ isActive: false });
    });
    renderScreen({}, [bar]);
    await press("Deactivate Sam Patel");
    expect(screen.getByText(/signed out at once.*name stays.*choose Reactivate/)).toBeVisible();
    await press("Deactivate");
    expect(await screen.findByText("User deactivated successfully")).toBeInTheDocument();
    expect(barred).toEqual([`${buildPerson().id} "1"`]);
  });

  it("lets a deactivated user in again", async () => {
    const deactivated = buildPerson({
      isActive: false,
      can: { reactivate: true, deactivate: false },
    });
    renderScreen({ users: [deactivated] }, [answer(reactivateUser, buildPerson())]);
    await press("Reactivate Sam Patel");
    expect(await screen.findByText("User reactivated successfully")).toBeInTheDocument();
  });

  it("shows what is so now when somebody else was faster", async () => {
    const message = "Somebody else changed this in the meantime.";
    const { queries } = renderScreen({}, [
      answer(deactivateUser, refusal("conflict", { message })),
    ]);
    await press("Deactivate Sam Patel");
    await press("Deactivate");
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(queries).toHaveLength(2));
  });
});

test("J-64 ?new=user opens Add User until it is closed", async () => {
  const { location } = renderScreen({}, [], { path: "/user-management?new=user" });
  expect(await screen.findByRole("dialog", { name: "Add User" })).toBeVisible();
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(location()).toBe("/user-management");
});
