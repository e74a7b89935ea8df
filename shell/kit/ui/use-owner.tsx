import { useSession } from "@dash/kit";
import { useState } from "react";

/** The id of the person whose form it is. The session is null after it expired, but the form still belongs to them. */
export function useOwner(): string | undefined {
  const userId = useSession()?.id;
  const [owner, setOwner] = useState(userId);
  if (userId && userId !== owner) setOwner(userId);
  return owner;
}
