/** The arguments of Node for a process of the product. */
export const NODE_ARGUMENTS = ["--enable-source-maps"];
