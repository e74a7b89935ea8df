import { onOutgoingChange } from "@dash/kit/ui/feedback/stored-databases";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Sheet } from "./sheet.ts";
import { sheetsQuery } from "./sheet.queries.ts";

/** A sheet of a person as it is now in this browser, or the oldest one; undefined where there is none. */
export function useSheet(owner: string, id?: string): Sheet | undefined {
  const client = useQueryClient();
  useEffect(
    () => onOutgoingChange(() => void client.invalidateQueries(sheetsQuery(owner))),
    [client, owner],
  );
  const { data: sheets } = useQuery(sheetsQuery(owner));
  return sheets.find((sheet) => id === undefined || sheet.id === id);
}
