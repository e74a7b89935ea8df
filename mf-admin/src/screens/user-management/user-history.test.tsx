import { getUserHistory, listUsers } from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answersBesideUsers, buildAdmin, buildAuditEntry } from "../../../test/factories.ts";
import { UserManagementScreen } from "./user-management.screen.tsx";

it("the history of a user says who changed what, before and after", async () => {
  const change = buildAuditEntry({
    record: "user",
    label: "Sam Patel",
    before: { firstName: "Sam", role: "staff" },
    after: { firstName: "Sam", role: "ecogenica_viewer" },
  });
  renderArea(<UserManagementScreen />, {
    user: buildAdmin(),
    path: "/user-management",
    answers: [
      ...answersBesideUsers(),
      answer(getUserHistory, [change]),
      answer(listUsers, [buildPerson()], { "X-Total-Count": "1" }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "History of Sam Patel" }));
  const dialog = within(await screen.findByRole("dialog", { name: "History" }));
  expect(await dialog.findByText("by Alex Morgan", { exact: false })).toBeVisible();
  expect(dialog.getByText("15 Jul 2026, 09:05")).toBeVisible();
  expect(dialog.getByRole("definition")).toHaveTextContent("was Staff → now Viewer");
});
