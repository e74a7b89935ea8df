import {
  focusHeading,
  formatMonth,
  Screen,
  useCan,
  useCurrentMonth,
  type CalendarMonth,
} from "@dash/kit";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { Page } from "@dash/kit/ui/layout/page";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { useDeferredValue } from "react";
import { CardPart, MonthBlocks } from "./blocks.tsx";
import { NewLine } from "./new-line.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ServiceLineDefinitions } from "./service-line-definitions.tsx";
import { YearAtAGlance, yearTitle } from "./year-at-a-glance.tsx";

export function ServiceLinesScreen() {
  return (
    <Screen title="Service Lines" loading="Loading service lines...">
      <ServiceLines />
    </Screen>
  );
}

function ServiceLines() {
  const [selectedMonth, show] = useSelectedMonth();
  const running = useCurrentMonth();
  // The former month's figures stay until the next ones arrive; the month switch changes at once.
  const displayedMonth = useDeferredValue(selectedMonth);
  const name = displayedMonth
    ? `${formatMonth(displayedMonth.month, displayedMonth.year)}'s`
    : "this month's";
  return (
    <Page
      heading="Service Lines"
      subtitle={`What the partnership works on, and where ${name} hours went`}
      actions={
        <>
          <MonthSwitch selected={selectedMonth} last={running} onSelect={show} />
          <AddLine />
        </>
      }
    >
      <div className={columns}>
        <div className="time:flex time:min-w-0 time:flex-col time:gap-6">
          <MonthBlocks displayedMonth={displayedMonth} isStale={displayedMonth !== selectedMonth} />
          <Year year={(selectedMonth ?? running).year} onShow={show} />
          <ServiceCategories />
        </div>
        <ServiceLineDefinitions />
      </div>
    </Page>
  );
}

/** The definitions are beside the hours where the window is wide, and below them elsewhere. */
const columns = "time:grid time:gap-6 time:min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]";

interface YearProps {
  readonly year: number;
  readonly onShow: (month: CalendarMonth) => void;
}

function Year({ year, onShow }: YearProps) {
  const openMonth = (month: number) => {
    onShow({ month, year });
    focusHeading();
  };
  return (
    <CardPart
      title={yearTitle(year)}
      loading="Loading the year's hours..."
      failure="The year could not be loaded."
      resetKey={String(year)}
    >
      <YearAtAGlance year={year} onOpenMonth={openMonth} />
    </CardPart>
  );
}

function AddLine() {
  return useCan("service-line:manage") ? <NewLine /> : null;
}
