import { clsx } from "clsx";

/** Holds the place of something that is loading. `className` gives its size. Another element must say what loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-pulse rounded-md bg-sunken motion-reduce:animate-none", className)}
    />
  );
}
