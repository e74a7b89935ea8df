import { holdDate, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { TimeEntryFilters } from "./time-entry-filters.tsx";

holdDate();

test.each([
  ["from 2024 on", "2026-07-15", 2026, ["2026", "2025", "2024"]],
  ["up to the running one", "2028-01-01", 2028, ["2028", "2027", "2026", "2025", "2024"]],
  ["and the one that is shown", "2026-07-15", 2019, ["2026", "2025", "2024", "2019"]],
])("the list offers years %s", (_, today, year, years) => {
  jest.setSystemTime(new Date(`${today}T12:00Z`));
  const filter = { month: 7, year, sort: "-startTime", offset: 0 } as const;
  renderArea(
    <TimeEntryFilters
      filter={filter}
      lines={[]}
      people={[]}
      me={null}
      onFilter={() => undefined}
    />,
  );
  const options = within(screen.getByLabelText("Year")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(years);
  expect(screen.getByLabelText("Year")).toHaveDisplayValue(String(year));
});
