/** The name of the browser's database. It exists once an entry has waited. */
export const DATABASE = "waiting-time-entries";
