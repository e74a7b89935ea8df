import { reportBuilds, type BuildReport } from "@dash/contracts/releases/build-reports";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { defineArea, Screen, setSlotSource, Slot, WidgetFrame, type Area } from "@dash/kit";
import { answer, renderArea, type FakeAnswer } from "@dash/kit/testing";
import type { ReactNode } from "react";
import { createAreas } from "../src/areas/areas.ts";
import { slotSource } from "../src/areas/slot-source.tsx";
import { watchInput } from "../src/areas/unsaved-input.ts";
import type { LiveArea, Registry } from "../src/registry/registry.ts";
import { siteMapOf } from "../src/registry/site-map.ts";
import { Site } from "../src/site.tsx";
import { buildDescriptor, buildLiveArea, buildRegistry } from "./factories.ts";

/** An area with a dashboard, which has an input and a slot for the widget of stock. */
const kpi = buildLiveArea(
  buildDescriptor({
    id: "kpi",
    title: "KPI",
    nav: [{ title: "Dashboard", path: "/", icon: "home", order: 10 }],
    routes: [{ path: "/", screen: "dashboard", unauthorized: "titled" }],
  }),
);
const kpiArea = defineArea({
  id: "kpi",
  screens: {
    dashboard: () => (
      <Screen title="Dashboard" loading="Loading...">
        <form>
          <input aria-label="Notes" />
        </form>
        <Slot name="dashboard.side" />
      </Screen>
    ),
  },
});

const ofStock = buildDescriptor({
  widgets: [{ slot: "dashboard.side", widget: "low-stock", order: 1 }],
});
export const stockBuild = (build: string) => buildLiveArea(ofStock, build);

/** An area with this screen and this widget. */
export function stockArea(screen: ReactNode, widget = screen): Area {
  return defineArea({
    id: "stock",
    screens: {
      "stock-management": () => (
        <Screen title="Stock Management" loading="Loading...">
          {screen}
        </Screen>
      ),
    },
    widgets: { "low-stock": () => <WidgetFrame title="Low stock">{widget}</WidgetFrame> },
  });
}

export function Throws(): ReactNode {
  throw new TypeError("drawn");
}

export interface SiteOptions {
  readonly path?: string;
  /** The builds of stock that can be loaded. */
  readonly stock: Readonly<Record<string, Area>>;
  readonly lastGood?: LiveArea;
  readonly registry?: Partial<Registry>;
  readonly answers?: readonly FakeAnswer[];
}

/** Draws the whole page with a registry in which build `b1` of stock is live. */
export function drawSite({ path = "/", stock, lastGood, registry, answers = [] }: SiteOptions) {
  const page = buildRegistry([kpi, stockBuild("b1")], registry);
  const reported: BuildReport[] = [];
  const areas = createAreas(page, {
    load: async ({ id, build }) => ({ default: id === "kpi" ? kpiArea : stock[build] }),
  });
  let live = page;
  globalThis.fetch = jest.fn(async (address) => {
    const answered = address === "/api/registry" ? live : lastGood;
    return new Response(JSON.stringify(answered), { status: answered ? 200 : 404 });
  });
  setSlotSource(slotSource(page.areas, areas));
  stops.push(watchInput());
  const siteMap = siteMapOf(page.areas.map(({ descriptor }) => descriptor));
  renderArea(<Site siteMap={siteMap} areas={areas} />, {
    path,
    answers: [
      ...answers,
      answer(getCurrentTier, { name: "Premium", monthlyHours: 80 }),
      answer(reportBuilds, ({ body }) => void reported.push(...body.reports)),
    ],
  });
  return {
    areas,
    /** Closes the page, which sends its reports, and returns those of stock. */
    reportsOfStock: () => {
      leavePage();
      return reported.filter(({ part }) => part === "stock");
    },
    /** Makes a build of stock live and notifies the page by its event stream. */
    publish: (build: string) => {
      live = buildRegistry([kpi, stockBuild(build)], registry);
      areas.builds.updateLive({ stock: build });
    },
    /** Makes a build of stock live without notifying the page. */
    publishUnnoticed: (build: string) => {
      live = buildRegistry([kpi, stockBuild(build)], registry);
    },
  };
}

const leavePage = () => window.dispatchEvent(new Event("pagehide"));

const stops: (() => void)[] = [];
const { fetch } = globalThis;
afterEach(() => {
  // Waiting reports of this page must not be sent by the next test.
  leavePage();
  stops.splice(0).forEach((stop) => stop());
  setSlotSource(() => []);
  globalThis.fetch = fetch;
});
