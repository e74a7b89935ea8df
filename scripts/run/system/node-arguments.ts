/** The arguments of Node for a process that serves. */
export const NODE_ARGUMENTS = ["--enable-source-maps"];
