import { endOtherSessions, endSession, listSessions } from "@dash/contracts/users/sessions";
import { LoadingNotice, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useQuery } from "@tanstack/react-query";
import { PersonDialog } from "../frame/person-dialog.tsx";
import { SessionItem } from "./session-item.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The person's own sessions. The others can be signed out. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <PersonDialog
      title="Your sessions"
      text="Where you are signed in. Sign out what you do not know or no longer use: the password is asked there again."
      failure="Your sessions could not be loaded."
      onClose={onClose}
    >
      <Sessions />
    </PersonDialog>
  );
}

function Sessions() {
  const { data: sessions, refetch } = useQuery({
    ...queryFor(listSessions),
    // No fact tells of a session, so the list is read whenever the dialog opens. A suspense query would be kept for a
    // second after the dialog was closed.
    gcTime: 0,
    throwOnError: true,
  });
  const one = useSignOut(endSession, refetch);
  const others = useSignOut(endOtherSessions, refetch);
  if (!sessions) return <LoadingNotice text="Loading your sessions..." />;
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
      <p role="status" className="mt-2 text-label text-ink-soft">
        {others.isSuccess ? "Signed out everywhere else" : one.isSuccess && "Signed out there"}
      </p>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <p className="mt-4 flex justify-end">
          <Button
            variant="destructive"
            isPending={others.pending !== undefined}
            onClick={() => others.signOut({})}
          >
            Sign out everywhere else
          </Button>
        </p>
      )}
    </>
  );
}
