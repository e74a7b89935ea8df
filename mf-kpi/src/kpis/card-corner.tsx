import type { ReactNode } from "react";

export interface CardCornerProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A figure's icon with a button next to it. A narrow card has no room for the icon. */
export function CardCorner({ icon, children }: CardCornerProps) {
  return (
    <span className="kpi:flex kpi:items-center kpi:gap-1">
      <span className="kpi:max-sm:hidden kpi:xl:max-2xl:hidden">{icon}</span>
      {children}
    </span>
  );
}
