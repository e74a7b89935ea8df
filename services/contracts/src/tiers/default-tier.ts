/** The tier that applies when none has ever been in force. */
export const DEFAULT_TIER = { name: "Tier 1", monthlyHours: 50 } as const;
