/** A reason or notes, with line breaks. */
export function MultilineText({ text }: { text: string }) {
  return (
    <p className="stock:max-w-prose stock:wrap-anywhere stock:whitespace-pre-wrap stock:md:min-w-32">
      {text}
    </p>
  );
}
