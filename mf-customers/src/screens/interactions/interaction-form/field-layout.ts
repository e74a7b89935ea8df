/** Two fields side by side, if they fit. */
export const PAIR = "customers:grid customers:gap-4 customers:sm:grid-cols-2";
