import type { UserInput } from "@dash/contracts/users/users";
import { createUser, updateUser, type User } from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAdmin } from "../../../test/factories.ts";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { NewUser } from "./new-user.tsx";

afterEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: string) => screen.getByLabelText(label);

describe("adding a user", () => {
  async function openForm(answers: FakeAnswer[] = []) {
    renderArea(<NewUser />, { user: buildAdmin(), answers });
    await press("Add User");
  }

  async function fill() {
    await userEvent.type(field("E-mail"), "Kim.Lee@Example.com");
    await userEvent.type(field("First name"), "Kim");
    await userEvent.type(field("Last name"), "Lee");
  }

  it("UM-02 UM-03 refuses what is missing, in the contract's words; the role begins as staff", async () => {
    await openForm();
    expect(field("Role")).toHaveDisplayValue("Staff");
    await userEvent.selectOptions(field("Role"), "");
    await press("Create User");
    expect(field("E-mail")).toHaveAccessibleDescription("Please enter a valid email address");
    expect(field("First name")).toHaveAccessibleDescription("First name is required");
    expect(field("Last name")).toHaveAccessibleDescription("Last name is required");
    expect(field("Role")).toHaveAccessibleDescription(/^Please select a role/);
  });

  it("UM-02 refuses an address that is none", async () => {
    await openForm();
    await userEvent.type(field("E-mail"), "kim at example");
    await userEvent.tab();
    expect(field("E-mail")).toHaveAccessibleDescription("Please enter a valid email address");
  });

  it("UM-03 offers the three roles by their names", async () => {
    await openForm();
    const options = within(field("Role")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Select a role",
      "Staff",
      "Admin",
      "Viewer",
    ]);
  });

  it("UM-01 UM-06 creates the user once, closes and says so", async () => {
    const sent: [UserInput, boolean][] = [];
    const create = answer(createUser, ({ body, headers }) => {
      sent.push([body, Boolean(headers["Idempotency-Key"])]);
      return buildPerson();
    });
    await openForm([create]);
    await fill();
    await userEvent.dblClick(screen.getByRole("button", { name: "Create User" }));
    expect(await screen.findByText("User created successfully")).toBeInTheDocument();
    expect(sent).toEqual([
      [{ email: "kim.lee@example.com", firstName: "Kim", lastName: "Lee", role: "staff" }, true],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("UM-08 shows a taken address at its field alone, and keeps what was typed", async () => {
    const message = "A user with this e-mail address already exists";
    await openForm([
      answer(createUser, refusal("conflict", { message, fields: [{ path: "email", message }] })),
    ]);
    await fill();
    await press("Create User");
    expect(field("E-mail")).toHaveAccessibleDescription(message);
    expect(field("E-mail")).toHaveFocus();
    expect(field("First name")).toHaveValue("Kim");
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("UM-07 has words of its own where the server gives none", async () => {
    await openForm([answer(createUser, refusal("internal", { message: "" }))]);
    await fill();
    await press("Create User");
    expect(await screen.findByText("Failed to create user")).toBeInTheDocument();
  });

  it("Cancel forgets what was typed", async () => {
    await openForm();
    await fill();
    await press("Cancel");
    await press("Add User");
    expect(field("First name")).toHaveValue("");
  });
});

describe("editing a user", () => {
  const onClose = jest.fn();
  beforeEach(() => onClose.mockClear());

  function openDialog(answers: FakeAnswer[] = [], user: User = buildPerson({ version: 2 })) {
    renderArea(<EditUserDialog user={user} onClose={onClose} />, { user: buildAdmin(), answers });
  }

  async function rename() {
    await userEvent.clear(field("First name"));
    await userEvent.type(field("First name"), "Samir");
    await press("Update User");
  }

  it("UM-01 UM-06 begins with what is stored and saves on the version that was seen", async () => {
    const sent: [UserInput, string | undefined][] = [];
    const update = answer(updateUser, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildPerson({ ...body, version: 3 });
    });
    openDialog([update]);
    expect(field("E-mail")).toHaveValue("sam.patel@example.com");
    expect(field("Role")).toHaveDisplayValue("Staff");
    await rename();
    expect(await screen.findByText("User updated successfully")).toBeInTheDocument();
    expect(sent).toEqual([
      [
        {
          email: "sam.patel@example.com",
          firstName: "Samir",
          lastName: "Patel",
          role: "staff",
        },
        '"2"',
      ],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("lets nobody choose their own role, says why, and keeps it when saving", async () => {
    let role: string | undefined;
    const me = buildPerson({ role: "admin", can: { changeRole: false } });
    openDialog(
      [
        answer(updateUser, ({ body }) => {
          ({ role } = body);
          return me;
        }),
      ],
      me,
    );
    expect(screen.getByText("You cannot change your own role.")).toBeVisible();
    expect(screen.queryByLabelText("Role")).not.toBeInTheDocument();
    await rename();
    expect(role).toBe("admin");
  });

  it("UM-07 says that the last administrator must remain one, and stays open", async () => {
    const message = "There must be at least one active administrator";
    openDialog([answer(updateUser, refusal("conflict", { message }))]);
    await rename();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field("First name")).toHaveValue("Samir");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("UM-07 has words of its own where the server gives none", async () => {
    openDialog([answer(updateUser, refusal("internal", { message: "" }))]);
    await rename();
    expect(await screen.findByText("Failed to update user")).toBeInTheDocument();
  });

  it("shows both versions of a clash, and saves mine on theirs when asked to", async () => {
    const sent: string[] = [];
    const current = buildPerson({ firstName: "Samuel", version: 5 });
    const update = answer(updateUser, ({ body, headers }) => {
      sent.push(`${body.firstName} ${headers["If-Match"]}`);
      return headers["If-Match"] === '"5"'
        ? current
        : refusal("conflict", { current, yours: body });
    });
    openDialog([update]);
    await rename();
    const both = within(await screen.findByRole("table", { name: "Both versions" }));
    expect(both.getByRole("row", { name: "First name Samuel Samir differs" })).toBeVisible();
    expect(both.getByRole("row", { name: "Role Staff Staff" })).toBeVisible();
    await press("Keep mine");
    expect(sent).toEqual(['Samir "2"', 'Samir "5"']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("leaves theirs when asked to", async () => {
    const current = buildPerson({ firstName: "Samuel", version: 5 });
    openDialog([answer(updateUser, refusal("conflict", { current }))]);
    await rename();
    await press("Use theirs");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
