/** Says what a figure is where a phone has no headings above it; screen readers have them still. */
export function PhoneLabel({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="stock:text-ink-soft stock:md:hidden">
      {text}{" "}
    </span>
  );
}
