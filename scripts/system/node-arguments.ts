/** How Node is started on a process that serves. */
export const NODE_ARGUMENTS = ["--enable-source-maps"];
