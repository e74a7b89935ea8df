import { createUser, listUsers } from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answersBesideUsers, buildAdmin } from "../../../test/factories.ts";
import { UserManagementScreen } from "./user-management.screen.tsx";

afterEach(() => sessionStorage.clear());

it("an added user can be told how to sign in: at which address, with which account, and as what", async () => {
  userEvent.setup();
  const kim = buildPerson({ firstName: "Kim", lastName: "Lee", email: "kim.lee@example.com" });
  renderArea(<UserManagementScreen />, {
    user: buildAdmin(),
    path: "/user-management?new=user",
    answers: [...answersBesideUsers(), answer(createUser, kim), answer(listUsers, [kim])],
  });
  const form = within(await screen.findByRole("dialog", { name: "Add User" }));
  await userEvent.type(form.getByLabelText("E-mail"), "kim.lee@example.com");
  await userEvent.type(form.getByLabelText("First name"), "Kim");
  await userEvent.type(form.getByLabelText("Last name"), "Lee");
  await userEvent.click(form.getByRole("button", { name: "Create User" }));

  const card = within(await screen.findByRole("region", { name: "Tell Kim how to sign in" }));
  const message = `Hello Kim,
the Partnership Dashboard is open to you: ${location.origin}/
Sign in with your account kim.lee@example.com. Your role is Staff.`;
  expect(card.getByLabelText("Message")).toHaveValue(message);
  await userEvent.click(card.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(message);
  await userEvent.click(card.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: /how to sign in/ })).not.toBeInTheDocument();

  await userEvent.click(await screen.findByRole("button", { name: "How to sign in for Kim Lee" }));
  expect(await screen.findByRole("region", { name: "Tell Kim how to sign in" })).toBeVisible();
});
