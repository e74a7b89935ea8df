import { Card } from "@dash/kit/ui/card";
import { definitions } from "./definitions.ts";

export function ServiceLineDefinitions() {
  return (
    <Card
      title="Service Line Definitions"
      description="Which work belongs to which line, with examples"
    >
      <ul className="time:grid time:gap-x-8 time:gap-y-6 time:md:grid-cols-2 time:xl:grid-cols-3">
        {definitions.map(({ name, description, examples }) => (
          <li key={name}>
            <h3 className="time:text-body time:font-semibold">{name}</h3>
            <p className="time:mt-1 time:text-body time:text-ink-soft">{description}</p>
            <ul className="time:mt-2 time:list-disc time:space-y-1 time:pl-5 time:text-body">
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
