export function NoShares() {
  return <p className="kpi:py-4 kpi:text-ink-soft">No links have been made yet.</p>;
}
