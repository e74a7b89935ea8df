import { Card } from "./card.tsx";
import { ClockIcon } from "./icons.tsx";
import { Page } from "./page.tsx";

export interface NotYetProps {
  readonly heading: string;
  readonly subtitle: string;
  /** The promises of the page, one short sentence each. */
  readonly promises: readonly string[];
}

/** The page of a screen that is not built yet. It says so, and lists what it will offer. */
export function NotYet({ heading, subtitle, promises }: NotYetProps) {
  return (
    <Page heading={heading} subtitle={subtitle}>
      <Card className="max-w-2xl">
        <div className="flex items-start gap-4">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
            <ClockIcon size={20} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 className="text-body font-semibold text-ink">Not yet available</h2>
            <p className="mt-1 text-body text-ink-soft">
              This screen is being built. It will offer:
            </p>
            <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-body text-ink marker:text-line-strong">
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
    </Page>
  );
}
