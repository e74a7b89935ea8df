import { reportParts } from "../report-parts.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";

/** What people added in words; nothing where they did not. */
export function Commentary({ data }: PrintableProps) {
  const { happened, actions } = data.commentary;
  if (!happened && !actions) return null;
  return (
    <PrintableSection title={reportParts.commentary.title}>
      {happened && <Words heading="What happened" text={happened} />}
      {actions && <Words heading="Actions" text={actions} />}
    </PrintableSection>
  );
}

function Words({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <>
      <h3>{heading}</h3>
      <p className="words">{text}</p>
    </>
  );
}
