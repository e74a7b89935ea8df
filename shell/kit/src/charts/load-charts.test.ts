let evaluations = 0;
let failures = 0;

jest.mock("../../charts/drawings/chart-drawings.tsx", () => {
  evaluations += 1;
  if (evaluations <= failures) throw new Error("The line is down");
  return { BarDrawing: () => null, LineDrawing: () => null };
});

/** The loader as on a page that was just opened. */
async function freshLoader() {
  evaluations = 0;
  jest.resetModules();
  const { loadCharts } = await import("./load-charts.ts");
  return loadCharts;
}

describe("the code of the charts", () => {
  it("is loaded once for any number of charts", async () => {
    failures = 0;
    const loadCharts = await freshLoader();
    const [first, second] = await Promise.all([loadCharts(), loadCharts()]);
    expect(second).toBe(first);
    expect(await loadCharts()).toBe(first);
    expect(evaluations).toBe(1);
  });

  it("is requested once more where it fails", async () => {
    failures = 1;
    const loadCharts = await freshLoader();
    await expect(loadCharts()).resolves.toHaveProperty("BarDrawing");
    expect(evaluations).toBe(2);
  });

  it("is requested again by the next chart after two failures", async () => {
    failures = 2;
    const loadCharts = await freshLoader();
    await expect(loadCharts()).rejects.toThrow("The line is down");
    await expect(loadCharts()).resolves.toHaveProperty("LineDrawing");
  });
});
