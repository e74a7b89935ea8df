import { buildAreas, buildLiveArea } from "../../test/factories.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { pathPreloader } from "./preload.ts";

const live = buildLiveArea();
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload]")];

test("hovering or focusing a link loads its area and its screen's files, once", () => {
  const load = jest.fn(() => Promise.reject(new Error("404")));
  const preload = pathPreloader([live], siteMapOf([live.descriptor]), buildAreas(load).loader);
  preload("/stock-management");
  preload("/stock-management");
  preload("/nowhere");
  expect(load.mock.calls).toEqual([["stock"]]);
  expect(links().map((link) => link.getAttribute("href"))).toEqual(
    ["remoteEntry.js", "screen.js", "screen.css"].map((file) => `/assets/stock/b1/${file}`),
  );
  expect(links()[1]).toMatchObject({ integrity: "sha384-screen", crossOrigin: "anonymous" });
});
