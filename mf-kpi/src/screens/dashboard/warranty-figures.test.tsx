import { render, screen, within } from "@testing-library/react";
import { WarrantyFigures } from "./warranty-figures.tsx";

const count = (metric: string, value: number) => ({ metric, value, unit: "other" });

const card = (name: string) => screen.getByRole("region", { name });

describe("the warranty visit analysis", () => {
  it("DB-07 DB-08 DB-09 counts visits, valid ones with their rate, and those out of warranty", () => {
    render(
      <WarrantyFigures
        kpis={[
          count("warranty_visits_total", 7),
          count("warranty_visits_valid", 4),
          count("warranty_visits_invalid", 3),
        ]}
      />,
    );
    const section = within(screen.getByRole("region", { name: "Warranty Visit Analysis" }));
    expect(section.getAllByRole("heading", { level: 3 })).toHaveLength(4);
    expect(card("Total Warranty Visits")).toHaveTextContent("7");
    expect(card("Valid Warranty Claims")).toHaveTextContent("4Valid rate: 57.1%");
    expect(card("Out of Warranty")).toHaveTextContent("3Non-warranty issues");
  });

  it("DB-08 gives a rate of 0.0% where there was no visit", () => {
    render(
      <WarrantyFigures
        kpis={[count("warranty_visits_total", 0), count("warranty_visits_valid", 0)]}
      />,
    );
    expect(card("Valid Warranty Claims")).toHaveTextContent("Valid rate: 0.0%");
  });

  it("DB-10 C-17 heads the top fault card with the largest category and keeps the electrical count", () => {
    render(
      <WarrantyFigures
        kpis={[count("warranty_fault_electrical", 2), count("warranty_fault_installation", 9)]}
      />,
    );
    expect(card("Top Fault Category")).toHaveTextContent("Installation: 9");
    expect(card("Top Fault Category")).toHaveTextContent("Electrical: 2");
  });

  it("DB-10 says that no fault was found where all are counted as zero", () => {
    render(<WarrantyFigures kpis={[count("warranty_fault_electrical", 0)]} />);
    expect(card("Top Fault Category")).toHaveTextContent("NoneElectrical: 0");
  });

  it("F-K2 says No Data once, and no number, where nothing is measured", () => {
    render(<WarrantyFigures kpis={[]} />);
    const row = screen.getByRole("region", { name: "Warranty Visit Analysis" });
    expect(within(row).getByText("No Data")).toBeVisible();
    expect(within(row).getAllByRole("listitem")).toHaveLength(4);
    expect(row).not.toHaveTextContent(/\d/);
  });
});
