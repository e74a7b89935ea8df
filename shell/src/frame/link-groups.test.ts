import { realDescriptors } from "../../test/factories.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { groupsOf } from "./link-groups.ts";

const { links } = siteMapOf(realDescriptors());

test("SH-02 the navigation has its ten links in labelled groups, in their order", () => {
  const groups = groupsOf(links);
  expect(groups.flatMap((group) => group.links)).toEqual(links);
  expect(groups.map(({ label, links: { length } }) => [label, length])).toEqual([
    [undefined, 1],
    ["Operations", 4],
    ["Business", 3],
    ["Administration", 2],
  ]);
});

test("a label that is repeated after another one begins a new group", () => {
  const [one, two, three] = links.map((link, index) => ({
    ...link,
    group: index === 1 ? "Other" : "Same",
  }));
  if (!one || !two || !three) throw new Error("There are too few links");
  expect(groupsOf([one, two, three]).map(({ label }) => label)).toEqual(["Same", "Other", "Same"]);
});
