import { Link, SITE_TITLE } from "@dash/kit";

export function ProductMark() {
  return (
    <Link
      to="/"
      className="flex items-center gap-3 rounded-md text-ink max-md:min-h-11 max-md:px-1.5"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g fill="none" strokeWidth="3.2" strokeLinecap="round" className="stroke-on-accent">
          <path d="M16 8.2a7.8 7.8 0 1 0 7.8 7.8" />
          <path d="M20.4 7.6a9.4 9.4 0 0 1 4 4" className="opacity-60" />
        </g>
      </svg>
      <span className="text-body font-semibold tracking-tight max-sm:sr-only">{SITE_TITLE}</span>
    </Link>
  );
}
