import type { Ability } from "../users/roles.ts";

/**
 * The tables that rows of a file can go to, by the first segment of their paths, and who may import into them: staff
 * bring their own hours, and whatever else comes from a file is the administrator's.
 */
export const importAbilities = {
  "time-entries": "time-entry:create",
  "stock-items": "import:any",
  customers: "import:any",
  "customer-interactions": "import:any",
  "sales-pipeline": "import:any",
  installations: "import:any",
} as const satisfies Readonly<Record<string, Ability>>;

export type ImportNoun = keyof typeof importAbilities;
