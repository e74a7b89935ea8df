import { setTransport } from "@dash/kit";
import { renderArea } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerOf } from "../../testing/answer.ts";
import { ExportLinks } from "./export-links.tsx";

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("offers the rows of the filter as CSV and for Excel", () => {
  renderArea(<ExportLinks href="/api/users/export?search=sam" />);
  expect(addressOf("Export CSV")).toBe("/api/users/export?search=sam");
  expect(addressOf("Export Excel")).toBe("/api/users/export?search=sam&format=xlsx");
});

test("asks for Excel where there is no filter", () => {
  renderArea(<ExportLinks href="/api/users/export" />);
  expect(addressOf("Export Excel")).toBe("/api/users/export?format=xlsx");
});

test("has both in one menu on a phone", async () => {
  jest.spyOn(window, "matchMedia").mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  const asked: string[] = [];
  renderArea(<ExportLinks href="/api/users/export?search=sam" />);
  const restore = setTransport(async (url) => {
    asked.push(String(url));
    return answerOf(503, {});
  });
  for (const name of ["Export CSV", "Export Excel"]) {
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await userEvent.click(screen.getByRole("menuitem", { name }));
    await waitFor(() => expect(asked).toHaveLength(name === "Export CSV" ? 1 : 2));
  }
  expect(asked).toEqual([
    "/api/users/export?search=sam",
    "/api/users/export?search=sam&format=xlsx",
  ]);
  restore();
  jest.restoreAllMocks();
});
