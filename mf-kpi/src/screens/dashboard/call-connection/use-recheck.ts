import { useQueryClient } from "@tanstack/react-query";
import { callConnectionQuery } from "./call-connection.queries.ts";

/** Reads the status again, for the card shows it as it was before. */
export function useRecheck(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(callConnectionQuery);
}
