import { toastFailure, toastSuccess } from "@dash/kit";
import { Tooltip } from "@dash/kit/ui/overlay/tooltip";

export interface ShortCodeProps {
  /** The kind of the id, such as `build`. */
  readonly noun: string;
  readonly code: string;
}

const SHORT = 8;

/** The first characters of an id. Shows the whole id on hover and focus, and copies it on click. */
export function ShortCode({ noun, code }: ShortCodeProps) {
  const short = code.slice(0, SHORT);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toastSuccess(`Copied ${code}`),
      (error: unknown) => toastFailure(error, `Failed to copy ${code}`),
    );
  return (
    <Tooltip text={code}>
      <button
        type="button"
        data-printed
        aria-label={`${short}: copy ${noun} ${code}`}
        onClick={() => void copy()}
        className="admin:-my-0.5 admin:cursor-copy admin:rounded-sm admin:py-0.5 admin:font-mono admin:underline admin:decoration-line-strong admin:decoration-dotted admin:underline-offset-4"
      >
        {short}
      </button>
    </Tooltip>
  );
}
