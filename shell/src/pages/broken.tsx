import { Button } from "@dash/kit/ui/form/button";

/** The last fallback: the shell itself failed. */
export function Broken() {
  return (
    <main
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center"
    >
      <h1 className="text-heading font-semibold tracking-tight text-ink">Something went wrong</h1>
      <p className="text-body text-ink-soft">
        The dashboard could not be drawn. Loading it again usually helps.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </main>
  );
}
