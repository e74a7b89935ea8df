import { useQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../interactions.queries.ts";

/** The active lines, and the interaction's own line even if it is retired. */
export function useOfferedLines(shown?: {
  readonly serviceLineId: string;
  readonly serviceLineName: string | null;
}) {
  const { data, isError } = useQuery(serviceLinesQuery);
  const lines = (data ?? []).filter(({ id, isActive }) => isActive || id === shown?.serviceLineId);
  const isMissing = shown && !lines.some(({ id }) => id === shown.serviceLineId);
  const kept = { id: shown?.serviceLineId ?? "", name: shown?.serviceLineName ?? UNKNOWN };
  return { lines: isMissing ? [...lines, kept] : lines, isWithoutLines: isError };
}

const UNKNOWN = "Unknown Service Line";
