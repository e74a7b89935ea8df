import { Spinner } from "../../ui/feedback/spinner.tsx";

/** Says that something is loading. It appears after a moment, so that quick answers do not flicker. */
export function LoadingNotice({ text }: { text: string }) {
  return (
    <p
      role="status"
      data-loading
      className="appear-late flex items-center gap-2 py-8 text-body text-ink-soft"
    >
      <Spinner />
      {text}
    </p>
  );
}
