/** What a month has when no tier was ever in force. */
export const DEFAULT_TIER = { name: "Tier 1", monthlyHours: 50 } as const;
