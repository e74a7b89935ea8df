import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { renderArea } from "../../testing/index.tsx";
import {
  Link,
  NavLink,
  setPathPreloader,
  useLocationPath,
  useNavigate,
  useSearch,
} from "../index.ts";

const Search = z.object({
  page: z._default(z.coerce.number().check(z.int()), 1),
  text: z.optional(z.string()),
  search: z.optional(z.string()),
});

function Searching() {
  const [search, setSearch] = useSearch(Search);
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => setSearch({ page: 2, text: "a b" })}>
        Set
      </button>
      <button type="button" onClick={() => setSearch({ text: null, search: null })}>
        Clear
      </button>
    </>
  );
}

describe("search parameters", () => {
  it("are read by the schema, and changed and removed in the address", async () => {
    const { location } = renderArea(<Searching />, { path: "/x?other=1" });
    expect(screen.getByRole("status")).toHaveTextContent('{"page":1}');
    await userEvent.click(screen.getByRole("button", { name: "Set" }));
    await waitFor(() => expect(location()).toBe("/x?other=1&page=2&text=a+b"));
    expect(screen.getByRole("status")).toHaveTextContent('{"page":2,"text":"a b"}');
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(location()).toBe("/x?other=1&page=2"));
  });

  it("are read from the former name `q` of `search`, which goes when they are cleared", async () => {
    const { location } = renderArea(<Searching />, { path: "/x?q=doe&page=3" });
    expect(screen.getByRole("status")).toHaveTextContent('{"page":3,"search":"doe"}');
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(location()).toBe("/x?page=3"));
  });

  it("are read as absent where the schema refuses them", () => {
    renderArea(<Searching />, { path: "/x?page=abc&text=kept" });
    expect(screen.getByRole("status")).toHaveTextContent('{"page":1,"text":"kept"}');
  });
});

describe("a late change of the search", () => {
  /** Changes the search as the screen saw it when it was drawn first, such as a text after a pause in typing. */
  function Late() {
    const navigate = useNavigate();
    const [, setSearch] = useSearch(Search);
    const [late] = useState(() => setSearch);
    return (
      <>
        <button type="button" onClick={() => navigate("/x?row=1")}>
          Row
        </button>
        <button type="button" onClick={() => navigate("/y?row=1")}>
          Elsewhere
        </button>
        <button type="button" onClick={() => late({ text: "late", page: null })}>
          Late
        </button>
      </>
    );
  }

  async function press(...names: readonly string[]) {
    const { location } = renderArea(<Late />, { path: "/x?other=1&page=2" });
    for (const name of names) await userEvent.click(screen.getByRole("button", { name }));
    return location;
  }

  it("leaves the parameters that changed since", async () => {
    const location = await press("Row", "Late");
    await waitFor(() => expect(location()).toBe("/x?row=1&text=late"));
  });

  it("is left out where another path was opened since", async () => {
    const location = await press("Elsewhere", "Late", "Late");
    expect(location()).toBe("/y?row=1");
  });
});

describe("links", () => {
  it("SH-03 say that they are current, also at an alias", () => {
    renderArea(
      <>
        <NavLink to="/" aliases={["/dashboard"]}>
          Dashboard
        </NavLink>
        <NavLink to="/stock">Stock</NavLink>
      </>,
      { path: "/dashboard" },
    );
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Stock" })).not.toHaveAttribute("aria-current");
  });

  it("load the screen ahead when the pointer arrives, and go there on a click", async () => {
    const preload = jest.fn();
    setPathPreloader(preload);
    const { location } = renderArea(<Link to="/stock?item=1">Stock</Link>);
    await userEvent.hover(screen.getByRole("link"));
    expect(preload).toHaveBeenCalledWith("/stock");
    await userEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(location()).toBe("/stock?item=1"));
  });

  it("can be followed by code", async () => {
    function Jump() {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate("/there")}>
          {useLocationPath()}
        </button>
      );
    }
    renderArea(<Jump />, { path: "/here?x=1" });
    await userEvent.click(screen.getByRole("button", { name: "/here" }));
    expect(screen.getByRole("button")).toHaveTextContent("/there");
  });
});
