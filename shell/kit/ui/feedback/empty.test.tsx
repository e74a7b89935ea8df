import { render, screen } from "@testing-library/react";
import { Empty } from "./empty.tsx";

test("an empty state says that there is nothing, what belongs here, and what to do", () => {
  const action = <button type="button">Add</button>;
  const { rerender } = render(<Empty title="Nothing" text="Things are here." action={action} />);
  expect(screen.getByText("Nothing")).toBeVisible();
  expect(screen.getByText("Things are here.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add" })).toBeVisible();
  rerender(<Empty text="Nothing" />);
  expect(screen.getAllByText(/./)).toHaveLength(1);
});
