import { clsx } from "clsx";

/** Holds the place of something on its way; its size comes from `className`. Say in words, elsewhere, what loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-pulse rounded-md bg-sunken motion-reduce:animate-none", className)}
    />
  );
}
