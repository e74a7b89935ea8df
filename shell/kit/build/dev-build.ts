/** The build id of a part in development. */
export const DEV_BUILD = "dev";
