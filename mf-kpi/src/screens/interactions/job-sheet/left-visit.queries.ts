import { queryOptions } from "@tanstack/react-query";

/** The visit that a person left in this browser. It is read again whenever the dialog of the sheet closes. */
export const leftVisitQuery = (owner: string) =>
  queryOptions({
    queryKey: ["left visit", owner],
    networkMode: "always",
    queryFn: async () => {
      const { readLeftVisit } = await import("./left-sheet.ts");
      return readLeftVisit(owner);
    },
  });
