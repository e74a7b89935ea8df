export interface FromToProps {
  /** Null if no build was live. */
  readonly from: string | null;
  readonly to: string;
}

/** A change of the live build. */
export function FromTo({ from, to }: FromToProps) {
  return (
    <span className="admin:wrap-anywhere">
      {from === null ? "From nothing" : "From "}
      {from !== null && <Build id={from} />} to <Build id={to} />
    </span>
  );
}

function Build({ id }: { readonly id: string }) {
  return <code className="admin:font-mono admin:text-ink">{id}</code>;
}
