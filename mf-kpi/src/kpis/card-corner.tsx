import type { ReactNode } from "react";

export interface CardCornerProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A figure's icon with a button next to it. */
export function CardCorner({ icon, children }: CardCornerProps) {
  return (
    <span className="kpi:flex kpi:items-center kpi:gap-1">
      {icon}
      {children}
    </span>
  );
}
