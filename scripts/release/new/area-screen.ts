// Templates for an area's screen with a list of a noun, its test and its journey.

export const screen = `import { list%Nouns%, type %Noun% } from "@dash/contracts/%kebabs%/%kebabs%";
import { formatDate, Screen, WidgetFrame } from "@dash/kit";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Page } from "@dash/kit/ui/layout/page";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import * as z from "zod/mini";

const PAGE_ROWS = 20;

/** The query of the list, as the page's address contains it. */
const PageQuery = z.omit(list%Nouns%.query, { limit: true });

export function %Nouns%Screen() {
  return (
    <Screen title="%Titles%" loading="Loading %pluralWords%...">
      <Page heading="%Titles%">
        <WidgetFrame title="All %Titles%" loading="Loading %pluralWords%...">
          <%Nouns%Table />
        </WidgetFrame>
      </Page>
    </Screen>
  );
}

function %Nouns%Table() {
  const { table } = useListPage(list%Nouns%, useListFilter(PageQuery), PAGE_ROWS);
  return (
    <DataTable
      {...table}
      caption="All %Titles%"
      isCaptionHidden
      columns={columns}
      keyOf={({ id }) => id}
      empty="No %pluralWords% found"
    />
  );
}

const columns: readonly Column<%Noun%>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name },
  { key: "changed", header: "Last changed", cell: ({ updatedAt }) => formatDate(updatedAt) },
];
`;

export const screenTest = `import { list%Nouns%, type %Noun% } from "@dash/contracts/%kebabs%/%kebabs%";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { %Nouns%Screen } from "./%kebabs%.screen.tsx";

const %noun%: %Noun% = {
  id: "01910000-0000-7000-8000-000000000001",
  name: "The first one",
  version: 1,
  createdAt: "2026-07-01T09:00:00.000Z",
  updatedAt: "2026-07-02T09:00:00.000Z",
  can: { update: true },
};

describe("The %pluralWords% screen", () => {
  it("lists what there is, with the day of its last change", async () => {
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, [%noun%])] });
    const row = await screen.findByRole("row", { name: /The first one/ });
    expect(row).toHaveTextContent("2 Jul 2026");
    expect(screen.getByRole("heading", { level: 1, name: "%Titles%" })).toBeVisible();
  });

  it("says that there is nothing yet", async () => {
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, [])] });
    expect(await screen.findByText("No %pluralWords% found")).toBeVisible();
  });

  it("offers to try again where the list does not come", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, refusal("unavailable"))] });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
    noise.mockRestore();
  });
});
`;

export const journey = `import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import type { Browser } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("leads a viewer from the menu to the list", async () => {
  const { page, context, errors } = await signIn(browser, "Vic Jones");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "%Titles%" }).click();
  await page.getByRole("heading", { level: 1, name: "%Titles%" }).waitFor();
  await page.getByRole("region", { name: "All %Titles%" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
`;
