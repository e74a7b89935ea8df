import { PrintableSection, type PrintableProps } from "./printable-section.tsx";

const LINES = ["Name", "Position", "Signature", "Date"];

/** Where both companies sign. */
export function Signatures({ data: { provider, partner } }: PrintableProps) {
  return (
    <PrintableSection title="Signatures">
      <div className="brands">
        {[provider, partner].map(({ name }, index) => (
          <div key={index} className="signature">
            <h3>{name}</h3>
            {LINES.map((line) => (
              <p key={line} className="line">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
    </PrintableSection>
  );
}
