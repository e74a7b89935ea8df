import { nameLinkClass } from "@dash/kit/ui/text/name-link";
import { phoneAddress } from "@dash/kit/ui/text/phone-address";
import { PhoneNumber, phoneText } from "@dash/kit/ui/text/phone-number";

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
    <a href={address} aria-label={`Call ${of}, ${phoneText(number)}`} className={nameLinkClass}>
      <PhoneNumber number={number} />
    </a>
  );
}
