/** A square control of the top bar, large enough for touch. */
export const iconButtonClass =
  "inline-flex size-10 shrink-0 max-md:size-11 cursor-pointer items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink";
