import { AsyncSection } from "@dash/kit";
import type { ReactNode } from "react";

/** Draws loading and failure for a list of links. */
export function SharesBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <AsyncSection loading="Loading links..." failure="The links could not be loaded.">
      {children}
    </AsyncSection>
  );
}
