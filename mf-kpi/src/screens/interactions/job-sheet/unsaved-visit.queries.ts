import { queryOptions } from "@tanstack/react-query";

/** Whether a person left a job sheet in this browser. It is read again whenever the dialog of the sheet closes. */
export const unsavedVisitQuery = (owner: string) =>
  queryOptions({
    queryKey: ["unsaved visit", owner],
    networkMode: "always",
    queryFn: async () => {
      const { readSheet } = await import("./sheet-store.ts");
      return (await readSheet(owner)) !== null;
    },
  });
