import { endOtherSessions, endSession, listSessions } from "@dash/contracts/users/sessions";
import { FailureBoundary, FailureNotice, LoadingNotice, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { Dialog, DialogActions } from "@dash/kit/ui/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { SessionItem } from "./session-item.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The person's own sessions. The others can be signed out. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your sessions"
      description="Where you are signed in. Sign out what you do not know or no longer use."
    >
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="Your sessions could not be loaded." />
        )}
      >
        <Suspense fallback={<LoadingNotice text="Loading your sessions..." />}>
          <Sessions />
        </Suspense>
      </FailureBoundary>
    </Dialog>
  );
}

function Sessions() {
  const { data: sessions, refetch } = useSuspenseQuery({
    ...queryFor(listSessions),
    // No fact tells of a session, so the list is read whenever the dialog opens.
    gcTime: 0,
    staleTime: 0,
  });
  const one = useSignOut(endSession, refetch);
  const others = useSignOut(endOtherSessions, refetch);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={one.pending?.params.id === session.id}
            onSignOut={() => one.signOut({ params: { id: session.id } })}
          />
        ))}
      </ul>
      {/* A toast would be what Escape closes first, and the dialog only after it. */}
      <p role="status" className="mt-2 text-label text-ink-soft">
        {others.isSuccess ? "Signed out everywhere else" : one.isSuccess && "Signed out there"}
      </p>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <DialogActions>
          <Button
            variant="destructive"
            isPending={others.pending !== undefined}
            onClick={() => others.signOut({})}
          >
            Sign out everywhere else
          </Button>
        </DialogActions>
      )}
    </>
  );
}
