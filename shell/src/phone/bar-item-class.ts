/** One item of the bar: an icon above one word. All are of the same width, so the thumb knows where each is. */
export const barItemClass =
  "flex min-w-0 flex-1 basis-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-label font-medium text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-accent-ink";
