import { isArea } from "@dash/kit";
import descriptor from "../area.json";
import area from "./area.tsx";

describe("The kpi area", () => {
  it("offers every screen and widget that its descriptor promises", () => {
    expect(isArea(area)).toBe(true);
    expect(area.id).toBe(descriptor.id);
    expect(Object.keys(area.screens)).toEqual(descriptor.routes.map(({ screen }) => screen));
    expect(Object.keys(area.widgets)).toEqual(descriptor.widgets.map(({ widget }) => widget));
  });
});
