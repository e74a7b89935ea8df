import { getInstallation } from "@dash/contracts/installations/installations";
import { getPlace } from "@dash/contracts/installations/places";
import { buildInstallation } from "@dash/contracts/testing/installations";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildPlace } from "../../test/geo-factories.ts";
import { renderGeography, viewer } from "../../test/render-geography.tsx";

const installation = buildInstallation();
const path = `/geographic-analytics?year=2025&installation=${installation.id}`;
afterEach(() => jest.restoreAllMocks());

const dialog = () => screen.findByRole("dialog", { name: "Installation" });

it("J-64 the address opens an installation of any year, and closing leaves the rest of it", async () => {
  const { location } = renderGeography(
    {},
    { path, answers: [answer(getInstallation, installation)] },
  );
  expect(await within(await dialog()).findByText("SW11 1AA")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(location()).toBe("/geographic-analytics?year=2025"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("J-64 whoever may edit it goes on to its form", async () => {
  const answers = [answer(getInstallation, installation), answer(getPlace, buildPlace())];
  renderGeography({}, { path, answers });
  await userEvent.click(await within(await dialog()).findByRole("button", { name: "Edit" }));
  expect(await screen.findByRole("dialog", { name: "Edit Installation" })).toBeVisible();
});

it("J-64 viewers read it", async () => {
  const read = { ...installation, postcode: "SW11", can: { update: false } };
  renderGeography({}, { path, user: viewer, answers: [answer(getInstallation, read)] });
  expect(await within(await dialog()).findByText("SW11")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

it("J-64 an installation that is gone is said in the dialog", async () => {
  jest.spyOn(console, "error").mockImplementation();
  renderGeography({}, { path, answers: [answer(getInstallation, refusal("not-found"))] });
  expect(await within(await dialog()).findByRole("alert")).toBeVisible();
});

const next = buildInstallation({
  id: "0190a000-0000-7000-8000-00000000000b",
  postcode: "LS1 4AP",
});
const installations = [installation, next];
const read = answer(
  getInstallation,
  ({ params }) => installations.find(({ id }) => id === params.id) ?? refusal("not-found"),
);

it("reads the next installation by the arrow key, and the address follows", async () => {
  const { location } = renderGeography({ installations }, { path, answers: [read] });
  expect(await within(await dialog()).findByText("SW11 1AA")).toBeVisible();
  await screen.findByText("1 of 2");
  await userEvent.keyboard("{ArrowDown}");
  expect(await within(await dialog()).findByText("LS1 4AP")).toBeVisible();
  expect(location()).toBe(`/geographic-analytics?year=2025&installation=${next.id}`);
});

it("keeps what was typed into the form as a draft where the next one is opened", async () => {
  renderGeography({ installations }, { path, answers: [read, answer(getPlace, buildPlace())] });
  await userEvent.click(await within(await dialog()).findByRole("button", { name: "Edit" }));
  const model = await screen.findByLabelText("Heat pump model");
  await userEvent.clear(model);
  await userEvent.type(model, "Arctic 9");
  await userEvent.click(screen.getByRole("button", { name: "Next in the list" }));
  expect(await screen.findByText("Draft kept")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Previous in the list" }));
  await userEvent.click(await within(await dialog()).findByRole("button", { name: "Edit" }));
  expect(await screen.findByText("Your draft is back")).toBeVisible();
  expect(screen.getByLabelText("Heat pump model")).toHaveValue("Arctic 9");
  sessionStorage.clear();
});
