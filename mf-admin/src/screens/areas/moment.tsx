import { formatDateTime } from "@dash/kit";

export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="admin:whitespace-nowrap admin:tabular-nums">
      {formatDateTime(at)}
    </time>
  );
}
