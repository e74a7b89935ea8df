import { holdDate } from "@dash/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  buildAnalytics,
  buildArea,
  buildAreas,
  buildDistrict,
  buildRegion,
} from "../../../../test/geo-factories.ts";
import { part, renderGeography, rowsOf } from "../../../../test/render-geography.tsx";

const HEATMAP = "/geographic-analytics?tab=heatmap";

const cards = async () =>
  within((await part("Postcode Areas")).getByRole("list", { name: "Postcode areas" })).getAllByRole(
    "listitem",
  );

/** Finds a place when Leaflet has drawn it. */
const shape = (label: string) => screen.findByRole("button", { name: label });
/** Leaflet opens the tooltip of the focused place. */
const focus = (place: HTMLElement) => act(() => place.focus());
const places = () =>
  screen
    .queryAllByRole("button", { name: /: \d+ installations?$/ })
    .map((place) => place.ariaLabel);
const fills = () =>
  [...document.querySelectorAll<SVGElement>("path[role=button]")].map(({ style }) => style.fill);

describe("the cards of postcode areas", () => {
  holdDate();

  it("GA-06 GA-07 shows the first 12 with count and place, and the rest on request", async () => {
    renderGeography(
      { analytics: buildAnalytics({ postcodeHeatmap: buildAreas(15) }) },
      { path: HEATMAP },
    );
    expect(await cards()).toHaveLength(12);
    expect((await cards())[0]).toHaveTextContent("AB, Aberdeen1");
    expect((await cards())[0]).toHaveTextContent("51.46, -0.17");
    await userEvent.click(screen.getByRole("button", { name: "View 3 more postcodes" }));
    expect(await cards()).toHaveLength(15);
    await userEvent.click(
      (await part("Postcode Areas")).getByRole("button", { name: "Show fewer" }),
    );
    expect(await cards()).toHaveLength(12);
  });

  it("GA-07 has no button for 12 areas or fewer", async () => {
    renderGeography(
      { analytics: buildAnalytics({ postcodeHeatmap: buildAreas(12) }) },
      { path: HEATMAP },
    );
    expect(await cards()).toHaveLength(12);
    expect(screen.queryByRole("button", { name: /more postcodes/ })).not.toBeInTheDocument();
  });

  it("GA-08 colours by the known maximum: exactly 0.8 is orange, and the unknown area has no colour", async () => {
    const counts = { SW: 10, SE: 9, E: 8, N: 6, W: 4, NW: 2, Unknown: 50 };
    renderGeography(
      {
        analytics: buildAnalytics({
          postcodeHeatmap: Object.entries(counts).map(([postcode, count]) =>
            buildArea({
              postcode,
              count,
              ...(postcode === "Unknown" && { lat: null, lng: null }),
            }),
          ),
        }),
      },
      { path: HEATMAP },
    );
    const heats = (await cards()).map(
      (card) => card.querySelector<HTMLElement>("[data-heat]")?.dataset.heat,
    );
    expect(heats).toEqual(["red", "red", "orange", "yellow", "green", "blue", undefined]);
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Highest"),
      expect.stringContaining("Highest"),
      expect.stringContaining("High"),
      expect.stringContaining("Medium"),
      expect.stringContaining("Low"),
      expect.stringContaining("Lowest"),
      expect.stringContaining("Place not known"),
    ]);
  });

  it("opens the rows of an area by its number", async () => {
    const { listQueries } = renderGeography(
      { analytics: buildAnalytics({ postcodeHeatmap: [buildArea({ count: 4 })] }) },
      { path: HEATMAP },
    );
    const [card] = await cards();
    await userEvent.click(
      within(card as HTMLElement).getByRole("link", { name: "4 installations, SW" }),
    );
    await waitFor(() => expect(listQueries.at(-1)).toMatchObject({ area: "SW" }));
  });
});

describe("the map", () => {
  holdDate();

  const country = buildAnalytics({
    regionBreakdown: [
      buildRegion({ region: "London", count: 15 }),
      buildRegion({ region: "Wales", count: 5 }),
      buildRegion({ region: "Unknown", count: 2 }),
    ],
    postcodeHeatmap: [
      buildArea({ postcode: "SW", count: 10 }),
      buildArea({ postcode: "SE", count: 5 }),
      buildArea({ postcode: "CF", count: 5 }),
      buildArea({ postcode: "Unknown", count: 2, lat: null, lng: null }),
    ],
  });
  const london = buildAnalytics({
    postcodeHeatmap: [
      buildArea({ postcode: "SW", count: 10 }),
      buildArea({ postcode: "SE", count: 5 }),
    ],
  });
  const analytics = ({ region }: { region?: string | undefined }) => (region ? london : country);
  const districts = [
    buildDistrict({ district: "SW11", count: 7 }),
    buildDistrict({ district: "SW2", count: 3 }),
  ];
  const stored = { analytics, districts };

  it("draws the areas with installations, its legend by the maximum, and says what it does not show", async () => {
    renderGeography(stored, { path: HEATMAP });
    await shape("SW, London South West: 10 installations");
    expect(places()).toEqual([
      "CF, Cardiff: 5 installations",
      "SE, London South East: 5 installations",
      "SW, London South West: 10 installations",
    ]);
    expect(fills()).toEqual(["#3f9b91", "#3f9b91", "#08514b"]);
    const map = await part("Map");
    expect(map.getByText("Maximum: 10 in SW, London South West")).toBeVisible();
    const legend = within(map.getByRole("list", { name: "Colours of the map" }));
    expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Highest 9–10",
      "High 7–8",
      "Medium 5–6",
      "Low 3–4",
      "Lowest 1–2",
      "No installations",
    ]);
    expect(map.getByRole("group", { name: /^Installations by / })).toHaveAccessibleDescription(
      "20 installations in 3 places on the map. 2 installations in the table only.",
    );
    expect(map.getByText(/^Approximate postcode areas\. Contains OS/)).toBeVisible();
  });

  it("draws the regions where they are asked for", async () => {
    const { location } = renderGeography(stored, { path: HEATMAP });
    await shape("SW, London South West: 10 installations");
    await userEvent.click(screen.getByRole("link", { name: "Regions" }));
    await shape("London: 15 installations");
    await waitFor(() => expect(location()).toBe(`${HEATMAP}&by=region`));
    expect(places()).toEqual(["London: 15 installations", "Wales: 5 installations"]);
  });

  it.each([
    ["one region only", [buildRegion({ count: 3 })], ["#08514b"]],
    [
      "regions that are all equal",
      [buildRegion({ count: 3 }), buildRegion({ region: "Wales", count: 3 })],
      ["#08514b", "#08514b"],
    ],
    ["no region at all", [], []],
  ])("renders %s", async (_case, regionBreakdown, expected) => {
    renderGeography(
      { analytics: buildAnalytics({ regionBreakdown }) },
      { path: `${HEATMAP}&by=region` },
    );
    await waitFor(() =>
      expect(document.querySelectorAll("path.leaflet-map-place")).toHaveLength(12),
    );
    expect(fills()).toEqual(expected);
    expect((await part("Map")).queryByText(/^Maximum/) !== null).toBe(expected.length > 0);
  });

  it("leads from a region over an area to the rows of a district, and back, with the same totals", async () => {
    const { listQueries, location } = renderGeography(stored, { path: `${HEATMAP}&by=region` });
    // Leaflet needs the pointer's position on the map.
    fireEvent.click(await shape("London: 15 installations"), { clientX: 1, clientY: 1 });
    await shape("SW, London South West: 10 installations");
    const table = async () => rowsOf((await part("Map")).getByRole("table"));
    expect(await table()).toEqual([
      ["SW, London South West", "10", "–"],
      ["SE, London South East", "5", "–"],
      ["15", ""],
    ]);

    focus(await shape("SW, London South West: 10 installations"));
    await userEvent.keyboard("{Enter}");
    await shape("SW11: 7 installations");
    expect(await table()).toEqual([
      ["SW11", "7", "–"],
      ["SW2", "3", "–"],
      ["10", ""],
    ]);

    focus(await shape("SW11: 7 installations"));
    await userEvent.keyboard(" ");
    await waitFor(() =>
      expect(listQueries.at(-1)).toMatchObject({ region: "London", area: "SW", district: "SW11" }),
    );
    expect(document.activeElement).toHaveAttribute("id", "installations");
    await waitFor(async () =>
      expect(await shape("SW11: 7 installations")).toHaveAttribute("aria-current", "true"),
    );

    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    await shape("SE, London South East: 5 installations");
    await waitFor(() => expect(location()).toBe(`${HEATMAP}&by=region&region=London`));
    await userEvent.click(screen.getByRole("link", { name: "United Kingdom" }));
    await shape("Wales: 5 installations");
  });

  it("leads into a place by the table too, and the focus goes to the name of the place", async () => {
    const { location } = renderGeography(stored, { path: HEATMAP });
    const table = within((await part("Map")).getByRole("table"));
    await userEvent.click(table.getByRole("link", { name: "SW, London South West" }));
    await shape("SW11: 7 installations");
    await waitFor(() => expect(location()).toBe(`${HEATMAP}&area=SW`));
    await waitFor(() => expect(document.activeElement).toHaveTextContent("SW, London South West"));
  });

  it("has a table where there are no outlines: in Northern Ireland, and for the unknown", async () => {
    renderGeography(
      { analytics: country, districts: [buildDistrict({ district: "BT1", count: 4 })] },
      { path: `${HEATMAP}&area=BT` },
    );
    const map = await part("Map");
    expect(
      map.getByText("4 installations, in the table only: their places have no outlines."),
    ).toBeVisible();
    expect(rowsOf(map.getByRole("table"))).toEqual([
      ["BT1", "4", "–"],
      ["4", ""],
    ]);
  });

  it("GA-09 colours by satisfaction instead, ranks by it, and keeps that in the address", async () => {
    const { location } = renderGeography(
      {
        analytics: buildAnalytics({
          postcodeHeatmap: [
            buildArea({ postcode: "CV", count: 9 }),
            buildArea({ postcode: "SW", count: 3, satisfaction: 3.99, rated: 2 }),
            buildArea({ postcode: "AB", count: 2, satisfaction: 4.5, rated: 2 }),
            buildArea({ postcode: "E", count: 1, satisfaction: 4, rated: 1 }),
          ],
        }),
      },
      { path: "/geographic-analytics" },
    );
    const map = await part("Map");
    await shape("CV, Coventry: 9 installations");
    await userEvent.click(map.getByRole("link", { name: "Satisfaction" }));
    await waitFor(() => expect(location()).toBe("/geographic-analytics?measure=satisfaction"));
    const fillOf = async (label: string) => (await shape(label)).style.fill;
    expect(await fillOf("AB, Aberdeen: 4.50 High, 2 installations")).toBe("#45a869");
    expect(await fillOf("E, London East: 4.00 Fair, 1 installation")).toBe("#f0cd3a");
    expect(await fillOf("SW, London South West: 3.99 Low, 3 installations")).toBe("#d9443f");
    await shape("CV, Coventry: not rated, 9 installations");
    expect(rowsOf(map.getByRole("table")).map(([name]) => name)).toEqual([
      "AB, Aberdeen",
      "E, London East",
      "SW, London South West",
      "CV, Coventry",
      "15",
    ]);
    expect(
      within(map.getByRole("list", { name: "Colours of the map" })).getByText("Not rated"),
    ).toBeVisible();
  });

  it("orders its table, with the unknown place last, and shows more than 12 places on request", async () => {
    renderGeography(
      {
        analytics: buildAnalytics({
          postcodeHeatmap: [
            ...buildAreas(15),
            buildArea({ postcode: "CV", count: 7 }),
            buildArea({ postcode: "Unknown", count: 9 }),
          ],
        }),
      },
      { path: HEATMAP },
    );
    const map = await part("Map");
    expect(map.getByRole("row", { name: "Total of 17 31" })).toBeVisible();
    await userEvent.click(map.getByRole("button", { name: "View 5 more places" }));
    const names = rowsOf(map.getByRole("table")).map(([name]) => name);
    expect([names[0], names[16]]).toEqual(["CV, Coventry", "Unknown"]);
  });
});
