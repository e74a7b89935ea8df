import { screen, within } from "@testing-library/react";

async function lines() {
  return within(await screen.findByRole("table", { name: "Hours by Service Line" }));
}

/** The row of a service line in the table of Service Lines, when it is loaded. */
export async function rowOf(line: string) {
  const name = await (await lines()).findByText(line);
  return within(name.closest("tr") as HTMLElement);
}

/** The cell of a service line below a heading. */
export async function cellOf(line: string, heading: string): Promise<HTMLElement> {
  const table = await lines();
  const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const column = headings.indexOf(heading);
  if (column < 0) throw new Error(`${heading} is not among ${headings.join(", ")}`);
  return (await rowOf(line)).getAllByRole("cell")[column] as HTMLElement;
}
