import {
  createInstallation,
  getInstallation,
  getInstallationHistory,
  updateInstallation,
} from "@dash/contracts/installations/installations";
import { getPlace } from "@dash/contracts/installations/places";
import { buildInstallation } from "@dash/contracts/testing/installations";
import { currentMonth, setSlotSource } from "@dash/kit";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildPlace } from "../../test/geo-factories.ts";
import { part, renderGeography, rowsOf, viewer } from "../../test/render-geography.tsx";

const installation = buildInstallation();
const list = () => part("Installations");

describe("the installations", () => {
  holdDate();

  it("lists a page with its total, order and file, by the filters of the address", async () => {
    const { listQueries } = renderGeography(
      { installations: [installation], total: 45 },
      { path: "/geographic-analytics?year=2025&month=6&region=London&area=SW&district=SW11" },
    );
    const rows = await list();
    expect(rows.getByRole("table")).toHaveAccessibleName(
      "45 installations, London, SW11, June 2025",
    );
    expect(rowsOf(rows.getByRole("table"))[0]?.slice(0, 7)).toEqual([
      "SW11 1AA",
      "10 Jun 2026",
      "London",
      "Arctic 7",
      "North Installers",
      "Yes",
      "5",
    ]);
    const filter = { year: 2025, month: 6, region: "London", area: "SW", district: "SW11" };
    expect(listQueries).toEqual([{ ...filter, sort: "-installationDate", limit: 20, offset: 0 }]);
    const file = new URL(
      rows.getByRole("link", { name: "Export CSV" }).getAttribute("href") ?? "",
      "http://localhost",
    );
    expect(file.pathname).toBe("/api/installations/export");
    expect(Object.fromEntries(file.searchParams)).toEqual({
      year: "2025",
      month: "6",
      region: "London",
      area: "SW",
      district: "SW11",
      sort: "-installationDate",
    });
    await userEvent.click(rows.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(listQueries.at(-1)).toMatchObject({ offset: 20 }));
    await userEvent.click(rows.getByRole("button", { name: "Postcode" }));
    await waitFor(() => expect(listQueries.at(-1)).toMatchObject({ sort: "postcode", offset: 0 }));
  });

  it("takes away what a figure opened, part by part or all of it", async () => {
    const { listQueries, location } = renderGeography(
      {},
      { path: "/geographic-analytics?region=London&area=SW&district=SW11" },
    );
    const rows = await list();
    await userEvent.click(rows.getByRole("button", { name: "Remove District SW11" }));
    await waitFor(() => expect(listQueries.at(-1)).not.toHaveProperty("district"));
    expect(listQueries.at(-1)).toMatchObject({ region: "London", area: "SW" });
    await userEvent.click(rows.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics"));
  });

  it("marks a region that contradicts the postcode, and a district that is not known", async () => {
    renderGeography({
      installations: [
        buildInstallation({ region: "Wales", hasRegionConflict: true }),
        buildInstallation({
          id: "0190a000-0000-7000-8000-00000000000b",
          postcode: "JE2 3AB",
          area: null,
          district: null,
          region: null,
          postcodeRegion: null,
        }),
      ],
    });
    const rows = rowsOf((await list()).getByRole("table")).map(([, , region]) => region);
    expect(rows).toEqual(["WalesPostcode: London", "UnknownUnknown district"]);
  });

  it("shows viewers the rows and their history, and nothing to write with", async () => {
    renderGeography(
      { installations: [buildInstallation({ postcode: "SW11", can: { update: false } })] },
      { user: viewer, answers: [answer(getInstallationHistory, [])] },
    );
    const rows = await list();
    expect(screen.queryByRole("button", { name: "Add Installation" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Edit/ })).not.toBeInTheDocument();
    await userEvent.click(rows.getByRole("button", { name: "History of installation at SW11" }));
    expect(await screen.findByText("No changes have been recorded yet.")).toBeVisible();
  });
});

describe("the form of an installation", () => {
  holdDate();

  const open = async (name = "Add Installation") => {
    const rows = await list();
    await userEvent.click(rows.getAllByRole("button", { name })[0] as HTMLElement);
    return within(await screen.findByRole("dialog"));
  };
  const at = (place: Parameters<typeof buildPlace>[0]) => answer(getPlace, buildPlace(place));

  it("adds an installation, in the region that its postcode proposes", async () => {
    const sent: unknown[] = [];
    const created = answer(createInstallation, ({ body }) => {
      sent.push(body);
      return installation;
    });
    renderGeography({}, { answers: [created, at({})] });
    const form = await open();
    await userEvent.type(form.getByLabelText("Postcode"), "sw11 1aa");
    expect(await form.findByText("SW11 is in Wandsworth, London.")).toBeVisible();
    expect(form.getByLabelText("Region")).toHaveDisplayValue("London");
    await userEvent.type(form.getByLabelText("Heat pump model"), "Arctic 7");
    await userEvent.type(form.getByLabelText("Duration (hours)"), "12.5");
    await userEvent.selectOptions(form.getByLabelText("Customer satisfaction"), "4");
    await userEvent.click(form.getByRole("button", { name: "Add Installation" }));
    expect(
      await screen.findByText("Installation added successfully! It counts in June 2026."),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        postcode: "sw11 1aa",
        region: "London",
        heatPumpModel: "Arctic 7",
        installationDate: "2026-07-15",
        installationDuration: 12.5,
        firstTimeSuccess: true,
        customerSatisfaction: 4,
        competitorReplacement: false,
        installerName: null,
      }),
    ]);
  });

  it("warns of a region that contradicts the postcode, and keeps it", async () => {
    renderGeography({}, { answers: [at({})] });
    const form = await open();
    await userEvent.selectOptions(form.getByLabelText("Region"), "Wales");
    await userEvent.type(form.getByLabelText("Postcode"), "SW11 1AA");
    expect(await form.findByText(/SW11 is in London\. Wales is kept\./)).toBeVisible();
    expect(form.getByLabelText("Region")).toHaveDisplayValue("Wales");
  });

  it.each([
    [
      { postcode: "JE2 3AB", outcode: "JE2", isKnown: false, region: "Unknown" as const },
      "JE2 is not a known district: it counts as Unknown.",
      "As the postcode says",
    ],
    [
      { postcode: "SW99 1AA", outcode: "SW99", isGeographic: false, county: null },
      "SW99 is for PO boxes and large users in London. Nobody lives there.",
      "London",
    ],
  ])("says what is special about a postcode: %j", async (place, text, region) => {
    renderGeography({}, { answers: [at(place)] });
    const form = await open();
    await userEvent.type(form.getByLabelText("Postcode"), place.postcode);
    expect(await form.findByText(text)).toBeVisible();
    expect(form.getByLabelText("Region")).toHaveDisplayValue(region);
  });

  it("requires postcode, model and date, and shows what the server refuses at its field", async () => {
    const refused = answer(
      createInstallation,
      refusal("invalid-input", {
        fields: [{ path: "postcode", message: "Enter a UK postcode, such as SW1A 1AA" }],
      }),
    );
    renderGeography({}, { answers: [refused] });
    const form = await open();
    await userEvent.clear(form.getByLabelText("Installation date"));
    await userEvent.click(form.getByRole("button", { name: "Add Installation" }));
    for (const message of [
      "Postcode is required",
      "Heat pump model is required",
      "Installation date is required",
    ])
      expect(await form.findByText(message)).toBeVisible();
    await userEvent.type(form.getByLabelText("Postcode"), "nowhere");
    await userEvent.type(form.getByLabelText("Heat pump model"), "Arctic 7");
    await userEvent.type(form.getByLabelText("Installation date"), "10/06/2026");
    await userEvent.click(form.getByRole("button", { name: "Add Installation" }));
    expect(await form.findByText("Enter a UK postcode, such as SW1A 1AA")).toBeVisible();
  });

  it("doubts a date that is far away once", async () => {
    const sent: unknown[] = [];
    const created = answer(createInstallation, ({ body }) => {
      sent.push(body);
      return installation;
    });
    renderGeography({}, { answers: [created, at({})] });
    const form = await open();
    await userEvent.type(form.getByLabelText("Postcode"), "SW11 1AA");
    await userEvent.type(form.getByLabelText("Heat pump model"), "Arctic 7");
    await userEvent.clear(form.getByLabelText("Installation date"));
    await userEvent.type(form.getByLabelText("Installation date"), "10/06/2019");
    await userEvent.click(form.getByRole("button", { name: "Add Installation" }));
    expect(await form.findByText(/more than 12 months back/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole("button", { name: "Add Installation" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("changes an installation, whose region stays while its postcode does", async () => {
    const sent: unknown[] = [];
    const stored = buildInstallation({ region: "Wales", hasRegionConflict: true });
    const updated = answer(updateInstallation, ({ body, headers }) => {
      sent.push({ ...body, version: headers["If-Match"] });
      return { ...stored, version: 4 };
    });
    renderGeography(
      { installations: [stored] },
      { answers: [updated, at({}), answer(getInstallation, stored)] },
    );
    const form = await open("Edit installation at SW11 1AA");
    expect(await form.findByText(/SW11 is in London\. Wales is kept\./)).toBeVisible();
    await userEvent.clear(form.getByLabelText("Installer"));
    await userEvent.type(form.getByLabelText("Installer"), "South Installers");
    await userEvent.selectOptions(form.getByLabelText("First time success"), "Not known");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Installation updated successfully!")).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        region: "Wales",
        installerName: "South Installers",
        firstTimeSuccess: null,
        version: '"3"',
      }),
    ]);
  });
});

it("names the record of each row for the marks beside it", async () => {
  setSlotSource((slot) =>
    slot === "record.ask"
      ? [{ id: "kpi/ask", Widget: ({ about }) => <i>{JSON.stringify(about)}</i> }]
      : [],
  );
  renderGeography({ installations: [installation] });
  const mark = await screen.findByText(/"kind":"installation"/);
  expect(JSON.parse(mark.textContent ?? "")).toEqual({
    kind: "installation",
    key: installation.id,
    ...currentMonth(),
    name: "installation at SW11 1AA",
  });
  setSlotSource(() => []);
});
