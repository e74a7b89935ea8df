import { useSession } from "@dash/kit";
import { useState } from "react";

/** The id of the person who opened the form. It stays after the session has expired, when the session is null. */
export function useOwner(): string | undefined {
  const userId = useSession()?.id;
  const [owner, setOwner] = useState(userId);
  if (userId && userId !== owner) setOwner(userId);
  return owner;
}
