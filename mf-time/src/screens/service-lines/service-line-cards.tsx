import type { LineMonth } from "./line-month.ts";
import { ServiceLineCard } from "./service-line-card.tsx";

/** One card per service line. */
export function ServiceLineCards({ lines }: { lines: readonly LineMonth[] }) {
  return (
    <section aria-label="Hours by service line">
      <ul className="time:grid time:gap-4 time:sm:grid-cols-2 time:xl:grid-cols-4">
        {lines.map((each) => (
          <li key={each.line.id} className="time:grid">
            <ServiceLineCard {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
