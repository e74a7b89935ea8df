import { getDashboard } from "@dash/contracts/reports/dashboard";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import {
  createServiceLine,
  updateServiceLine,
  type ServiceLineInput,
} from "@dash/contracts/time/service-line-changes";
import { answer, buildUser, holdDate, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerYear, buildDashboard, buildServiceLine, LINES } from "../../../test/factories.ts";
import { ServiceLinesScreen } from "./service-lines.screen.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const admin = buildUser({ role: "admin", can: ["service-line:manage"] });
const theirs = LINES.map((line) => ({ ...line, can: { update: true } }));

function renderScreen(user = admin, lines = theirs, answers: FakeAnswer[] = []) {
  return renderArea(<ServiceLinesScreen />, {
    user,
    path: "/service-lines",
    answers: [
      answer(listServiceLines, lines),
      answerYear,
      answer(getDashboard, buildDashboard()),
      ...answers,
    ],
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole("menuitem", { name }));

it("an administrator adds a line, in a colour that no other line has", async () => {
  const sent: ServiceLineInput[] = [];
  const create = answer(createServiceLine, ({ body }) => {
    sent.push(body);
    return buildServiceLine(body);
  });
  renderScreen(admin, theirs, [create]);
  await press("Add Service Line");
  const dialog = within(await screen.findByRole("dialog", { name: "Add Service Line" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create Service Line" }));
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Name is required");
  await userEvent.type(dialog.getByLabelText("Name"), "Heat-loss survey");
  expect(dialog.getByRole("radio", { name: "Cyan" })).toBeChecked();
  await userEvent.click(dialog.getByRole("radio", { name: "Teal" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create Service Line" }));
  expect(await screen.findByText("Service line created successfully")).toBeVisible();
  expect(sent).toEqual([
    { name: "Heat-loss survey", description: null, color: "#0d9488", isActive: true },
  ]);
});

it("W-34 Undo retires a line that was added, and offers one again that was retired", async () => {
  const sent: ServiceLineInput[] = [];
  const save = ({ body }: { readonly body: ServiceLineInput }) => {
    sent.push(body);
    return buildServiceLine({ ...body, version: 2 });
  };
  renderScreen(admin, theirs, [answer(createServiceLine, save), answer(updateServiceLine, save)]);
  await press("Add Service Line");
  await userEvent.type(await screen.findByLabelText("Name"), "Heat-loss survey");
  await press("Create Service Line");
  await press("Undo");
  expect(await screen.findByText("Service line retired")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: "Heat-loss survey", isActive: false });

  await press("Actions for Training");
  await choose("Edit");
  await userEvent.click(await screen.findByLabelText("Offered for new entries"));
  await press("Update Service Line");
  expect(sent.at(-1)).toMatchObject({ name: "Training", isActive: false });
  await press("Undo");
  expect(await screen.findByText("Service line is as before")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: "Training", isActive: true });
});

it("an administrator retires a line, and sees those that are retired", async () => {
  const sent: ServiceLineInput[] = [];
  const update = answer(updateServiceLine, ({ body }) => {
    sent.push(body);
    return buildServiceLine({ ...body, version: 2 });
  });
  renderScreen(admin, theirs, [update]);
  const retired = await screen.findByRole("region", { name: "Retired Lines" });
  expect(within(retired).getByText("Boiler Swaps")).toBeVisible();
  await press("Actions for Training");
  await choose("Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Service Line" }));
  await userEvent.click(dialog.getByLabelText("Offered for new entries"));
  await userEvent.click(dialog.getByRole("button", { name: "Update Service Line" }));
  expect(await screen.findByText("Service line updated successfully")).toBeVisible();
  expect(sent).toMatchObject([{ name: "Training", isActive: false }]);
});

it("others see neither the retired lines nor what changes a line", async () => {
  renderScreen(buildUser(), LINES);
  await press("Actions for Training");
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["History"]);
  expect(screen.queryByRole("button", { name: "Add Service Line" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Retired Lines" })).not.toBeInTheDocument();
});
