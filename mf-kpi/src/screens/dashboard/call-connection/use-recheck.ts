import { useQueryClient } from "@tanstack/react-query";
import { callConnectionQuery } from "./call-connection.queries.ts";

/** Invalidates the status, because the card shows an outdated one. */
export function useRecheck(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(callConnectionQuery);
}
