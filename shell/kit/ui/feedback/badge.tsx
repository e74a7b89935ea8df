import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "secondary" | "accent" | "positive" | "caution" | "negative";

const tones: Record<BadgeTone, string> = {
  neutral: "border-line-strong text-ink",
  secondary: "border-transparent bg-sunken text-ink-soft",
  accent: "border-transparent bg-accent-soft text-accent-ink",
  positive: "border-transparent bg-positive-soft text-positive-ink",
  caution: "border-transparent bg-caution-soft text-caution-ink",
  negative: "border-transparent bg-negative-soft text-negative-ink",
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A short state in words. The tone only repeats what the words say. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={clsx(
        "-my-px inline-flex min-h-5 items-center gap-1 rounded-full border px-2 text-label font-medium tracking-normal whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
