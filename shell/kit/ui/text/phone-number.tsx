/** The national digits of British numbers with their usual grouping: area or kind of number first. */
const BRITISH = [
  /^(2\d|5[56]|70|76(?!24))(\d{4})(\d{4})$/,
  /^(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})$/,
  /^(13873|15242|1539[4-6]|1697[347]|1768[347]|19467)(\d{4,5})$/,
  /^([17]\d{3})(\d{5,6})$/,
  /^(800)(\d{4}|\d{6})$/,
];

/** The groups of a stored number, such as `+44`, `117`, `496` and `0220`. A number of another country is one group. */
function groupsOf(number: string): readonly string[] {
  const [main = "", extension] = number.split(" ext ");
  const national = main.startsWith("+44") ? main.slice(3) : "";
  const match = BRITISH.map((pattern) => pattern.exec(national)).find(Boolean);
  const groups = match ? ["+44", ...match.slice(1)] : [main];
  return extension ? [...groups, "ext", extension] : groups;
}

/** A phone number as people in Britain group it, for a text. */
export function phoneText(number: string): string {
  return groupsOf(number).join(" ");
}

/**
 * A phone number as people in Britain group it. The gaps are only drawn: what is copied, or found on the page, is the
 * number as it is stored and dialled.
 */
export function PhoneNumber({ number }: { readonly number: string }) {
  const [main = "", extension] = number.split(" ext ");
  return (
    <span className="whitespace-nowrap tabular-nums">
      {groupsOf(main).map((group, index) => (
        <span key={index} className={index > 0 ? "ml-[0.25em]" : undefined}>
          {group}
        </span>
      ))}
      {extension && ` ext ${extension}`}
    </span>
  );
}
