import { buildUser, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { realDescriptors, topLinks } from "../../test/factories.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { Navigation } from "./navigation.tsx";

const { links } = siteMapOf(realDescriptors());
const admin = buildUser({ role: "admin" });

function draw(path: string, user = admin) {
  renderArea(<Navigation links={links} user={user} onFollow={() => undefined} />, { path });
}

const top = () =>
  topLinks(screen.getByRole("navigation", { name: "Main" })).map((link) => link.textContent);

/** The pages beneath a link, and which of them is current. */
function pagesOf(link: string) {
  const item = screen.getByRole("link", { name: link }).closest("li");
  return Array.from(item?.querySelectorAll(":scope li a") ?? [], (page) =>
    page.hasAttribute("aria-current") ? `[${page.textContent}]` : page.textContent,
  );
}

const current = () => screen.getAllByRole("link", { current: "page" }).map((a) => a.textContent);

test.each([
  ["/kpi-reports", "KPI Reports", ["Calls and visits", "Customers"]],
  ["/interactions", "KPI Reports", ["[Calls and visits]", "Customers"]],
  ["/interactions?view=call-backs", "KPI Reports", ["[Calls and visits]", "Customers"]],
  ["/interactions?interaction=1", "KPI Reports", ["[Calls and visits]", "Customers"]],
  ["/interactions?view=customers", "KPI Reports", ["Calls and visits", "[Customers]"]],
  ["/interactions?customer=1", "KPI Reports", ["Calls and visits", "[Customers]"]],
  ["/user-management", "User Management", ["Audit trail", "Areas"]],
  ["/audit", "User Management", ["[Audit trail]", "Areas"]],
  ["/areas", "User Management", ["Audit trail", "[Areas]"]],
])("J-65 at %s the pages of %s stand beneath it", (path, link, pages) => {
  draw(path);
  expect(pagesOf(link)).toEqual(pages);
  expect(current()).toHaveLength(1);
  expect(top()).toEqual(links.map(({ title }) => title));
});

test("J-65 the pages of a link stand beneath it while another link is current", () => {
  draw("/");
  expect(pagesOf("KPI Reports")).toEqual(["Calls and visits", "Customers"]);
  expect(pagesOf("User Management")).toEqual(["Audit trail", "Areas"]);
  expect(current()).toEqual(["Dashboard"]);
});

test("J-65 the pages of administrators are for them alone", () => {
  draw("/user-management", buildUser({ role: "staff" }));
  expect(pagesOf("User Management")).toEqual([]);
});

test("J-65 pages lead to their addresses", () => {
  draw("/kpi-reports");
  expect(screen.getByRole("link", { name: "Customers" })).toHaveAttribute(
    "href",
    "/interactions?view=customers",
  );
});
