import { onOtherPerson, sessionQuery, startLive } from "@dash/kit";
import type { CurrentUser } from "@dash/contracts/users/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

export interface Presence {
  /** The signed-in user; the last one during another sign-in. */
  readonly user: CurrentUser | null;
  /** Whether the page was drawn for another user than the one signed in now. */
  readonly isOther: boolean;
  /** Whether no user was signed in since the page was opened: there is nothing to show yet. */
  readonly isStranger: boolean;
}

/** Watches the session. While a user is signed in, listens to live changes from the server. */
export function usePresence(): Presence {
  const client = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [ownerId, setOwnerId] = useState<string>();
  if (data && data !== user) setUser(data);
  if (data && ownerId === undefined) setOwnerId(data.id);

  useReadAnew(data ? `${data.id} as ${data.role}` : undefined);
  const isSignedIn = Boolean(data);
  useEffect(() => (isSignedIn ? startLive(client) : undefined), [isSignedIn, client]);
  useEffect(() => onOtherPerson(() => void client.refetchQueries(sessionQuery)), [client]);

  const isOther = user !== null && ownerId !== undefined && user.id !== ownerId;
  return { user, isOther, isStranger: data === null && user === null };
}

/** Reads all data again when the user or the role changes, because the data contains the user's permissions. */
function useReadAnew(reader: string | undefined): void {
  const client = useQueryClient();
  const formerReader = useRef(reader);
  useEffect(() => {
    if (!reader) return;
    const isAnother = formerReader.current !== undefined && formerReader.current !== reader;
    formerReader.current = reader;
    if (isAnother) void client.invalidateQueries();
  }, [reader, client]);
}
