/** Says that the list is incomplete, because some services did not answer. */
export function MissingParts({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null;
  return (
    <p
      role="alert"
      className="admin:rounded-md admin:bg-caution-soft admin:px-4 admin:py-3 admin:text-body admin:text-caution-ink"
    >
      This list is not complete: changes kept by {services.join(" and ")} could not be read just
      now. Please try again in a moment.
    </p>
  );
}
