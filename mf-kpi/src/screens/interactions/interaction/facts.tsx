/** One line about an interaction. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** What is known of an interaction, line by line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="kpi:grid kpi:grid-cols-[minmax(8rem,auto)_1fr] kpi:gap-x-4 kpi:gap-y-1 kpi:text-body">
      {facts.map(({ label, text }) => (
        <div key={label} className="kpi:col-span-2 kpi:grid kpi:grid-cols-subgrid">
          <dt className="kpi:text-ink-soft">{label}</dt>
          <dd className="kpi:min-w-0 kpi:wrap-anywhere kpi:whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
