import { monthOf, Screen, useToday } from "@dash/kit";
import { Page } from "@dash/kit/ui/page";
import { useSuspenseQueries } from "@tanstack/react-query";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { linesOfMonth } from "./line-month.ts";
import { MonthPerformance } from "./month-performance.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ServiceLineCards } from "./service-line-cards.tsx";
import { ServiceLineDefinitions } from "./service-line-definitions.tsx";
import { monthQuery } from "./service-lines.queries.ts";

export function ServiceLinesScreen() {
  return (
    <Screen title="Service Lines" loading="Loading service lines...">
      <ServiceLines />
    </Screen>
  );
}

function ServiceLines() {
  const today = useToday();
  const [{ data: lines }, { data: summary }] = useSuspenseQueries({
    queries: [serviceLinesQuery, monthQuery(monthOf(today))],
  });
  return (
    <Page
      heading="Service Lines"
      subtitle="What the partnership works on, and where this month's hours went"
    >
      <MonthPerformance summary={summary} />
      <ServiceCategories />
      <ServiceLineCards lines={linesOfMonth(lines, summary, today)} />
      <ServiceLineDefinitions />
    </Page>
  );
}
