import type { Release } from "@dash/contracts/releases/releases";
import { titleOf } from "../release-texts.ts";

export interface GoesBackSwitchProps {
  readonly release: Release;
  /** Opens the dialog that asks for the reason; the switch changes only after that. */
  readonly onSwitch: () => void;
}

export function GoesBackSwitch({ release, onSwitch }: GoesBackSwitchProps) {
  const { goesBack } = release;
  const { track, thumb } = goesBack ? on : off;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={goesBack}
      aria-label={`${titleOf(release)} goes back by itself`}
      aria-haspopup="dialog"
      data-printed
      onClick={onSwitch}
      className="admin:-my-0.5 admin:inline-flex admin:min-h-6 admin:cursor-pointer admin:items-center admin:gap-2 admin:rounded-sm"
    >
      <span
        aria-hidden="true"
        className={`admin:inline-flex admin:h-5 admin:w-9 admin:items-center admin:rounded-full admin:border admin:px-0.5 admin:print:hidden ${track}`}
      >
        <span className={`admin:size-3.5 admin:rounded-full ${thumb}`} />
      </span>
      {goesBack ? "On" : "Off"}
    </button>
  );
}

const on = {
  track: "admin:justify-end admin:border-transparent admin:bg-accent",
  thumb: "admin:bg-on-accent",
};
const off = {
  track: "admin:justify-start admin:border-line-strong admin:bg-sunken",
  thumb: "admin:bg-line-strong",
};
