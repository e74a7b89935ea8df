import { Card } from "@dash/kit/ui/layout/card";
import { definitions } from "./definitions.ts";

export function ServiceLineDefinitions() {
  return (
    <Card
      title="Service Line Definitions"
      folds
      description="Which work belongs to which line, with examples"
      className="time:flex time:min-w-0 time:flex-col"
    >
      <ul className={layout}>
        {definitions.map(({ name, description, examples }) => (
          <li key={name}>
            <h3 className="time:text-body time:font-semibold">{name}</h3>
            <p className="time:mt-0.5 time:text-body time:text-ink-soft">{description}</p>
            <ul className="time:mt-1 time:list-disc time:space-y-0.5 time:pl-4 time:text-label time:text-ink-soft">
              {examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One below the other at the side, and otherwise in columns. */
const layout = [
  "time:grid time:grow time:gap-x-8 time:gap-y-5 time:md:grid-cols-2 time:xl:grid-cols-3",
  "time:min-[90rem]:flex time:min-[90rem]:flex-col time:min-[90rem]:justify-between",
].join(" ");
