import { formatDuration, formatHours } from "@dash/kit";
import { Tooltip } from "@dash/kit/ui/tooltip";

/** Hours with one decimal. The exact hours and minutes appear on hover, on focus and on a tap. */
export function TotalHours({ minutes }: { minutes: number }) {
  return (
    <Tooltip text={`Exactly ${formatDuration(minutes)}`}>
      <button
        type="button"
        // A tap gives no focus in every browser.
        onClick={(event) => event.currentTarget.focus()}
        className="time:-my-0.5 time:cursor-help time:py-0.5 time:rounded-sm time:underline time:decoration-line-strong time:decoration-dotted time:underline-offset-4"
      >
        {formatHours(minutes)}
      </button>
    </Tooltip>
  );
}
