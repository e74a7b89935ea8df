import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchField } from "./search-field.tsx";

describe("a search field", () => {
  it("K4-1 says that a pasted text is too long to search, and neither cuts nor searches it", async () => {
    const onSearch = jest.fn();
    render(<SearchField label="Search items" value="" onSearch={onSearch} />);
    const field = screen.getByRole("searchbox", { name: "Search items" });
    await userEvent.click(field);
    await userEvent.paste("x".repeat(201));
    expect(field).toHaveValue("x".repeat(201));
    expect(field).toHaveAccessibleDescription("At most 200 characters");
    await userEvent.type(field, "{Backspace}");
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith("x".repeat(200)));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});
