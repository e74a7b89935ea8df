import { setTransport } from "@dash/kit";
import { render, screen } from "@testing-library/react";
import { buildArea, buildLiveArea, buildRegistry } from "../test/factories.ts";
import { App } from "./app.tsx";

const registryText = JSON.stringify(buildRegistry([buildLiveArea()]));

test("the page is drawn from the registry in it and its area, while the server is not there", async () => {
  const restore = setTransport(() => Promise.reject(new TypeError("Failed to fetch")));
  window.history.replaceState(null, "", "/stock-management");
  render(
    <App
      federation={{ load: async () => ({ default: buildArea() }) }}
      registryText={registryText}
    />,
  );
  expect(await screen.findByText("Screen stock-management")).toBeVisible();
  restore();
});

test("F15 a page whose registry cannot be read says so instead of staying white", () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  render(<App federation={{ load: async () => undefined }} registryText="<html>" />);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeVisible();
  complaint.mockRestore();
});
