import type { LineMonth } from "./line-month.ts";
import { ServiceLineCard, type ServiceLineCardProps } from "./service-line-card.tsx";

export interface ServiceLineCardsProps extends Pick<ServiceLineCardProps, "displayedMonth"> {
  readonly lines: readonly LineMonth[];
}

export function ServiceLineCards({ lines, displayedMonth }: ServiceLineCardsProps) {
  return (
    <section aria-label="Hours by service line">
      <ul className="time:grid time:gap-4 time:sm:grid-cols-2 time:xl:grid-cols-4">
        {lines.map((each) => (
          <li key={each.line.id} className="time:grid">
            <ServiceLineCard {...each} displayedMonth={displayedMonth} />
          </li>
        ))}
      </ul>
    </section>
  );
}
