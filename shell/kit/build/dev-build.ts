/** The build id of what is in development. */
export const DEV_BUILD = "dev";
