import { nameLinkClass } from "../../../interactions/customer-link.tsx";

/** The address that dials a number; null where the text is no number, as of a withheld one. */
export function phoneAddress(number: string): string | null {
  const digits = number.replace(/ ext .*$/, "").replace(/[^+\d]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : null;
}

export interface PhoneLinkProps {
  readonly number: string;
  /** Says whose number it is, for screen readers. */
  readonly of: string;
}

/** A number. A press on it calls. */
export function PhoneLink({ number, of }: PhoneLinkProps) {
  const address = phoneAddress(number);
  if (address === null) return number;
  return (
    <a
      href={address}
      aria-label={`Call ${of}, ${number}`}
      className={`${nameLinkClass} kpi:whitespace-nowrap kpi:tabular-nums`}
    >
      {number}
    </a>
  );
}
