import { regions } from "@dash/contracts/installations/regions";
import { areaTitle } from "./area-names.ts";
import { areaOf, loadBoundaries, loadDistricts, loadOverview } from "./boundaries.ts";
import { boundsOf, shapesOf, type Shape } from "./shape.ts";

/** Twice the area inside a ring. */
function doubleArea(ring: Shape["polygons"][number][number]): number {
  return Math.abs(
    ring.reduce((sum, [latitude, longitude], index) => {
      const [nextLatitude, nextLongitude] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + longitude * nextLatitude - nextLongitude * latitude;
    }, 0),
  );
}

function expectValid({ id, polygons }: Shape): void {
  expect({ id, polygons: polygons.length }).not.toEqual({ id, polygons: 0 });
  for (const ring of polygons.flat()) {
    expect(ring.length).toBeGreaterThanOrEqual(4);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(doubleArea(ring)).toBeGreaterThan(0);
  }
  const [[south, west], [north, east]] = boundsOf([{ id, polygons }]);
  expect(south).toBeGreaterThan(49.8);
  expect(north).toBeLessThan(61);
  expect(west).toBeGreaterThan(-8.7);
  expect(east).toBeLessThan(1.8);
}

describe("the boundaries", () => {
  it("has a valid outline of each of the twelve regions, by its name", async () => {
    const { regions: shapes } = await loadBoundaries();
    expect(shapes.map(({ id }) => id).sort()).toEqual([...regions].sort());
    shapes.forEach(expectValid);
  });

  it("has a valid outline of each of the 121 postcode areas, which all have names", async () => {
    const { areas } = await loadBoundaries();
    expect(new Set(areas.map(({ id }) => id)).size).toBe(121);
    areas.forEach(expectValid);
    expect(areas.filter(({ id }) => areaTitle(id) === id)).toEqual([]);
  });

  it("has the same outlines in the overview, each at the same place", async () => {
    const [detail, overview] = await Promise.all([loadBoundaries(), loadOverview()]);
    for (const part of ["regions", "areas", "context"] as const) {
      expect(overview[part].map(({ id }) => id)).toEqual(detail[part].map(({ id }) => id));
      overview[part].forEach((shape, index) => {
        const [same] = detail[part].slice(index);
        expect(shape.polygons).toHaveLength(same?.polygons.length ?? 0);
        const distances = boundsOf([shape])
          .flat()
          .map((edge, at) => Math.abs(edge - (boundsOf(same ? [same] : []).flat()[at] ?? 0)));
        expect(Math.max(...distances)).toBeLessThan(0.015);
      });
    }
    [...overview.regions, ...overview.areas].forEach(expectValid);
  });

  it("has valid outlines of the districts of each area but that of Northern Ireland", async () => {
    const [{ areas }, districts] = await Promise.all([loadBoundaries(), loadDistricts()]);
    districts.forEach(expectValid);
    const withDistricts = new Set(districts.map(({ id }) => areaOf(id)));
    expect(areas.map(({ id }) => id).filter((id) => !withDistricts.has(id))).toEqual(["BT"]);
    expect(withDistricts.size).toBe(120);
  });
});

describe("the shapes of a topology", () => {
  it("turns arcs into rings of latitude and longitude", () => {
    const square = {
      type: "Topology" as const,
      arcs: [
        [
          [-1, 50],
          [0, 50],
          [0, 52],
          [-1, 52],
          [-1, 50],
        ],
      ],
      objects: {
        places: {
          type: "GeometryCollection" as const,
          geometries: [{ type: "Polygon" as const, id: "AA", arcs: [[0]] }],
        },
      },
    };
    const shapes = shapesOf(square, "places");
    expect(shapes).toEqual([
      {
        id: "AA",
        polygons: [
          [
            [
              [50, -1],
              [50, 0],
              [52, 0],
              [52, -1],
              [50, -1],
            ],
          ],
        ],
      },
    ]);
    expect(boundsOf(shapes)).toEqual([
      [50, -1],
      [52, 0],
    ]);
  });
});
