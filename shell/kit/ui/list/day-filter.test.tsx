import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { holdDate } from "../../testing/index.tsx";
import { DayFilter } from "./day-filter.tsx";

holdDate();

const onChoose = jest.fn();
beforeEach(() => onChoose.mockClear());

function From() {
  const [day, setDay] = useState<string | null>(null);
  const handleChoose = (chosen: string | null) => {
    onChoose(chosen);
    setDay(chosen);
  };
  return <DayFilter label="From" value={day ?? undefined} onChoose={handleChoose} />;
}

const field = () => screen.getByLabelText("From");

describe("a filter by a day", () => {
  it("K4-3 takes a short day, and does not filter by its first digits while it is typed", async () => {
    render(<From />);
    await userEvent.type(field(), "3/7");
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith("2026-07-03"));
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue("3/7");
    await userEvent.tab();
    expect(field()).toHaveValue("03/07/2026");
    await userEvent.clear(field());
    await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(null));
  });

  it("says on blur that a text is no day, and does not filter by it", async () => {
    render(<From />);
    await userEvent.type(field(), "soon");
    expect(field()).toBeValid();
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription("Enter a date as dd/mm/yyyy");
    expect(onChoose).not.toHaveBeenCalled();
  });
});
