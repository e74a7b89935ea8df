/** The national digits of British numbers with their usual grouping: area or kind of number first. */
const BRITISH = [
  /^(2\d|5[56]|70|76(?!24))(\d{4})(\d{4})$/,
  /^(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})$/,
  /^(13873|15242|1539[4-6]|1697[347]|1768[347]|19467)(\d{4,5})$/,
  /^([17]\d{3})(\d{5,6})$/,
  /^(800)(\d{4}|\d{6})$/,
];

/**
 * A stored number as people in Britain write it: `+441174960220` is `0117 496 0220`. A number of another country stays in
 * one group.
 */
export function phoneText(number: string): string {
  const [main = "", extension] = number.split(" ext ");
  const national = main.startsWith("+44") ? main.slice(3) : "";
  const match = BRITISH.map((pattern) => pattern.exec(national)).find(Boolean);
  const text = match ? `0${match.slice(1).join(" ")}` : main;
  return extension ? `${text} ext ${extension}` : text;
}

/** A phone number in one piece. */
export function PhoneNumber({ number }: { readonly number: string }) {
  return <span className="whitespace-nowrap tabular-nums">{phoneText(number)}</span>;
}
