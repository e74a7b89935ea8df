import { Fact, Facts } from "../../../facts/facts.tsx";

/** A labelled value of an interaction. */
export interface StatedFact {
  readonly label: string;
  readonly text: string;
}

/** The values of an interaction, line by line. */
export function StatedFacts({ facts }: { readonly facts: readonly StatedFact[] }) {
  return (
    <Facts>
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}
