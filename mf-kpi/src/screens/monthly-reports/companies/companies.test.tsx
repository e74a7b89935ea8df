import {
  getCompanies,
  nameCompanies,
  type CompanyNames,
  type CompanyNamesInput,
} from "@dash/contracts/reports/companies";
import { answer, buildUser, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  openedDialog,
  openPageDialog,
  renderMonthlyReports,
} from "../../../../test/render-monthly-reports.tsx";

afterEach(() => sessionStorage.clear());

const nothingNamed: CompanyNames = {
  id: "01910000-0000-7000-8000-000000000042",
  provider: "Provider",
  partner: "Partner",
  unnamed: ["provider", "partner"],
  version: 1,
};
const named: CompanyNames = {
  ...nothingNamed,
  provider: "Aldgate Heating",
  partner: "Brightwell Homes",
  unnamed: [],
  version: 2,
};

type Sent = [CompanyNamesInput, string | undefined];

/** Opens the dialog by the address, as the dashboard's first step does. */
async function openByAddress(names: CompanyNames, answers: FakeAnswer[] = []) {
  const rendering = renderMonthlyReports([], {
    path: "/monthly-reports?new=companies",
    user: buildUser({ role: "admin" }),
    answers: [answer(getCompanies, names), ...answers],
  });
  const dialog = await openedDialog("Companies");
  await dialog.findByLabelText("Provider");
  return { ...rendering, dialog };
}

it("names both companies, from empty fields while they have no names, and is undone", async () => {
  const sent: Sent[] = [];
  const save = answer(nameCompanies, ({ body, headers }) => {
    sent.push([body, headers["If-Match"]]);
    return named;
  });
  const { dialog, location } = await openByAddress(nothingNamed, [save]);
  expect(dialog.getByLabelText("Provider")).toHaveValue("");
  expect(dialog.getByLabelText("Partner")).toHaveValue("");
  await userEvent.type(dialog.getByLabelText("Provider"), " Aldgate Heating ");
  await userEvent.type(dialog.getByLabelText("Partner"), "Brightwell Homes{Enter}");
  expect(await screen.findByText("Companies named successfully")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe("/monthly-reports"));
  const body = { provider: "Aldgate Heating", partner: "Brightwell Homes" };
  expect(sent).toEqual([[body, '"1"']]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The companies have their former names")).toBeVisible();
  expect(sent.at(-1)).toEqual([{ provider: "Provider", partner: "Partner" }, '"2"']);
});

it("is in the menu of all reports, and begins with the names that are set", async () => {
  renderMonthlyReports([], {
    user: buildUser({ role: "admin" }),
    answers: [answer(getCompanies, named)],
  });
  const dialog = await openPageDialog("Companies");
  expect(await dialog.findByLabelText("Provider")).toHaveValue("Aldgate Heating");
  expect(dialog.getByLabelText("Partner")).toHaveValue("Brightwell Homes");
});

it("says at its field which company has no name, and sends nothing", async () => {
  const { dialog } = await openByAddress({ ...named, unnamed: ["partner"] });
  await userEvent.click(dialog.getByRole("button", { name: "Save Names" }));
  expect(dialog.getByLabelText("Partner")).toHaveAccessibleDescription(/^Name the partner/);
  expect(dialog.getByLabelText("Partner")).toHaveFocus();
});

it("shows both versions where another administrator was faster", async () => {
  const current = { ...named, partner: "Brightwell", version: 3 };
  const save = answer(nameCompanies, ({ body, headers }) =>
    headers["If-Match"] === '"3"' ? current : refusal("conflict", { current, yours: body }),
  );
  const { dialog } = await openByAddress(named, [save]);
  await userEvent.click(dialog.getByRole("button", { name: "Save Names" }));
  const both = within(await screen.findByRole("table", { name: "Both versions" }));
  expect(
    both.getByRole("row", { name: "Partner Brightwell Brightwell Homes differs" }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  expect(await screen.findByText("Companies named successfully")).toBeVisible();
});

it.each(["staff", "ecogenica_viewer"] as const)("is not offered to a %s", async (role) => {
  renderMonthlyReports([], { user: buildUser({ role }), path: "/monthly-reports?new=companies" });
  await screen.findByRole("heading", { name: "Monthly Reports" });
  expect(screen.queryByRole("button", { name: /^More about/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
