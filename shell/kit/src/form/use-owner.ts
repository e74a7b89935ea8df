import { useState } from "react";
import { useSession } from "../session/session.ts";

/** Whose form it is. The session is null from the moment it expires; what is typed then is still theirs. */
export function useOwner(): string | undefined {
  const userId = useSession()?.id;
  const [owner, setOwner] = useState(userId);
  if (userId && userId !== owner) setOwner(userId);
  return owner;
}
