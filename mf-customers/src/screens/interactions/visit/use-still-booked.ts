import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { useQuery } from "@tanstack/react-query";
import { bookedOf, listText } from "../job-sheet/sheet-texts.ts";
import { partsOf, unitsOf } from "./visit-parts.ts";
import { visitMovementsQuery, visitTimeQuery } from "./visit.queries.ts";

/** Says what stays booked when the visit is deleted; empty where nothing does or that is not known. */
export function useStillBooked({ id, interactionType }: CustomerInteraction): string {
  const enabled = interactionType === "visit";
  const movements = useQuery({ ...visitMovementsQuery(id), enabled }).data?.rows ?? [];
  const entries = useQuery({ ...visitTimeQuery(id), enabled }).data?.rows ?? [];
  const units = unitsOf(partsOf(movements));
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const booked = bookedOf(units, minutes);
  if (booked.length === 0) return "";
  return ` Still booked afterwards: ${listText(booked)}. Take them back in the visit first if they are wrong.`;
}
