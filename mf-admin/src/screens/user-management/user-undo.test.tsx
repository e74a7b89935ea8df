import {
  createUser,
  deactivateUser,
  deleteUser,
  listUsers,
  reactivateUser,
  updateUser,
  type User,
} from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answersBesideUsers, buildAdmin } from "../../../test/factories.ts";
import { UserManagementScreen } from "./user-management.screen.tsx";

afterEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

/** Renders one user; `sent` lists each request by what it is, its version and its body. */
function renderUser(user: User) {
  const sent: unknown[] = [];
  const done = { outcome: "deactivated" } as const;
  const record =
    (name: string, saved: Partial<User> = {}) =>
    (input: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown }) => {
      sent.push([name, input.headers["If-Match"], input.body]);
      return buildPerson({ version: user.version + 1, ...saved });
    };
  const answers: FakeAnswer[] = [
    ...answersBesideUsers(),
    answer(createUser, record("create")),
    answer(updateUser, record("update")),
    answer(deactivateUser, record("deactivate")),
    answer(reactivateUser, record("reactivate")),
    answer(deleteUser, (input) => (record("delete")(input), done)),
    answer(listUsers, [user]),
  ];
  renderArea(<UserManagementScreen />, { user: buildAdmin(), path: "/user-management", answers });
  return { sent };
}

const active = buildPerson({ version: 2, removal: "deactivate" });
const barred = buildPerson({
  version: 2,
  isActive: false,
  can: { deactivate: false, reactivate: true },
});

describe("W-34 Undo", () => {
  it("deletes a user who was added, in the version that was created", async () => {
    const { sent } = renderUser(active);
    await press("Add User");
    await type("E-mail", "kim@example.com");
    await type("First name", "Kim");
    await type("Last name", "Lee");
    await press("Create User");
    expect(screen.getByRole("region", { name: /^Tell .* how to sign in$/ })).toBeVisible();
    await press("Undo");
    expect(await screen.findByText("User deleted")).toBeVisible();
    expect(screen.queryByRole("region", { name: /how to sign in/ })).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual(["delete", '"3"', undefined]);
  });

  it("gives a user who was edited the former name and role", async () => {
    const { sent } = renderUser(active);
    await press("Edit Sam Patel");
    await type("First name", "my");
    await press("Update User");
    await press("Undo");
    expect(await screen.findByText("User is as before")).toBeVisible();
    const { email, firstName, lastName, role } = active;
    expect(sent.at(-1)).toEqual(["update", '"3"', { email, firstName, lastName, role }]);
  });

  it.each([
    ["reactivates a user who was deactivated", "Deactivate", "reactivate"],
    ["reactivates a user whose deletion was a deactivation", "Delete", "reactivate"],
  ])("%s", async (_, action, undone) => {
    const { sent } = renderUser(active);
    await press(`${action} Sam Patel`);
    await press("Deactivate");
    await press("Undo");
    expect(await screen.findByText("User reactivated successfully")).toBeVisible();
    expect(sent.at(-1)).toEqual([undone, '"3"', undefined]);
  });

  it("deactivates a user who was reactivated", async () => {
    const { sent } = renderUser(barred);
    await press("Reactivate Sam Patel");
    await press("Undo");
    expect(await screen.findByText("User deactivated successfully")).toBeVisible();
    expect(sent.at(-1)).toEqual(["deactivate", '"3"', undefined]);
  });
});
