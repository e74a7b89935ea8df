import { buildUser, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState, type ReactNode } from "react";
import { realDescriptors } from "../../test/factories.ts";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { PersonMenu } from "../frame/person-menu.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { siteMapOf } from "../registry/site-map.ts";
import { pressKey } from "./press-key.tsx";
import { watchKeys } from "./watch-keys.ts";

beforeAll(fakeNativeDialogs);
afterEach(() => localStorage.clear());

const user = buildUser();

/** Shows the dialog as the page's background work does. */
function Keys() {
  const [dialog, show] = useState<ReactNode>();
  useEffect(() => watchKeys((key) => pressKey(key, show)), []);
  return dialog;
}

function draw({ hasSearch = true, covered = false } = {}) {
  renderArea(
    <>
      <PersonMenu user={user} />
      <PaletteButton siteMap={siteMapOf(realDescriptors())} user={user} />
      <main>
        {hasSearch && <input type="search" aria-label="Search items" defaultValue="pump" />}
        <textarea aria-label="Notes" />
        {covered && <div role="dialog" aria-label="A form" />}
      </main>
      <Keys />
    </>,
    { user },
  );
}

const keys = () => screen.findByRole("dialog", { name: "Keys" });
const isShown = () => screen.queryByRole("dialog", { name: "Keys" }) !== null;

describe("? and /", () => {
  it("? shows the keys, and Escape closes them", async () => {
    draw();
    await userEvent.keyboard("?");
    const table = within(await keys());
    expect(table.getByText("Show these keys")).toBeVisible();
    expect(table.getByText("Ctrl K")).toBeVisible();
    expect(table.getByRole("heading", { name: "My week" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(isShown()).toBe(false);
  });

  it("/ goes to the search of the list, and its text can be typed over", async () => {
    draw();
    await userEvent.keyboard("/");
    await userEvent.keyboard("valve");
    expect(screen.getByLabelText("Search items")).toHaveValue("valve");
  });

  it("/ opens the search of everything where there is no list", async () => {
    draw({ hasSearch: false });
    await userEvent.keyboard("/");
    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeVisible();
  });

  it("are text where somebody types", async () => {
    draw();
    await userEvent.type(screen.getByLabelText("Notes"), "9/10?");
    expect(screen.getByLabelText("Notes")).toHaveValue("9/10?");
    expect(isShown()).toBe(false);
  });

  it.each(["{Control>}/{/Control}", "{Alt>}?{/Alt}", "{Meta>}/{/Meta}"])(
    "leave %s to the browser",
    async (pressed) => {
      draw();
      await userEvent.keyboard(pressed);
      expect(screen.getByLabelText("Search items")).not.toHaveFocus();
      expect(isShown()).toBe(false);
    },
  );

  it("do nothing behind a dialog", async () => {
    draw({ covered: true });
    await userEvent.keyboard("/?");
    expect(screen.getByLabelText("Search items")).not.toHaveFocus();
    expect(isShown()).toBe(false);
  });

  it("can be switched off, and on again from the menu of the name", async () => {
    draw();
    await userEvent.keyboard("?");
    const act = () => screen.getByRole("checkbox", { name: /act on this device/ });
    await keys();
    await userEvent.click(act());
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("?/");
    expect(isShown()).toBe(false);
    expect(screen.getByLabelText("Search items")).not.toHaveFocus();

    await userEvent.click(screen.getByRole("button", { name: /Patel/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Keys" }));
    await keys();
    expect(act()).not.toBeChecked();
    await userEvent.click(act());
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("/");
    expect(screen.getByLabelText("Search items")).toHaveFocus();
  });
});
