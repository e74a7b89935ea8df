import { onOtherPerson, sessionQuery, startLive } from "@dash/kit";
import type { CurrentUser } from "@dash/contracts/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

export interface Presence {
  /** Who is signed in; the last one known while another sign-in is on its way. */
  readonly user: CurrentUser | null;
  /** The page was drawn for somebody else than is signed in now. */
  readonly isOther: boolean;
  /** Nobody was signed in since the page was opened: there is nothing to show yet. */
  readonly isStranger: boolean;
}

/** Watches who is signed in and, while somebody is, listens to what changes on the server. */
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

/** What one may do stands in whatever was read: it is read again for another person, and in another role. */
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
