import { lazy } from "react";

/** `QuietFigures`, whose code loads when figures are missing. */
export const LateQuietFigures = lazy(async () => ({
  default: (await import("./quiet-figures.tsx")).QuietFigures,
}));
