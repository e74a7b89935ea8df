/** The layer between a modal and the page. */
export const overlayClass = "overlay-motion fixed inset-0 z-50 bg-scrim print:hidden";

/** The panel of a modal. It is centred, and scrolls where the window is low. A focused field stays above the footer. */
export const contentClass =
  "overlay-motion fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 scroll-pb-24 overflow-y-auto rounded-lg border border-line bg-raised p-6 shadow-overlay print:hidden";
