import { useQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../interactions.queries.ts";

/** The active lines, and the interaction's own line even if it is retired. */
export function useOfferedLines(interaction?: {
  readonly serviceLineId: string;
  readonly serviceLineName: string | null;
}) {
  const { data, isError } = useQuery(serviceLinesQuery);
  const lines = (data ?? []).filter(
    ({ id, isActive }) => isActive || id === interaction?.serviceLineId,
  );
  const isMissing = interaction && !lines.some(({ id }) => id === interaction.serviceLineId);
  const ownLine = {
    id: interaction?.serviceLineId ?? "",
    name: interaction?.serviceLineName ?? UNKNOWN,
  };
  return { lines: isMissing ? [...lines, ownLine] : lines, isWithoutLines: isError };
}

const UNKNOWN = "Unknown Service Line";
