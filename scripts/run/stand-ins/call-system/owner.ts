/** The owner of the account at the call platform, who gives the consent. */
export const OWNER = { id: 1001, number: "101", firstName: "Alex", lastName: "Morgan" } as const;
