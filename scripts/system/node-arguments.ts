/** How Node is started on a process that serves. */
export const NODE_ARGUMENTS = [
  "--enable-source-maps",
  // Megabytes below which V8 does not look through all of its heap. By itself it does so for every few megabytes that
  // pass through the process in buffers, which the collection of what is young frees as well.
  "--initial-old-space-size=128",
];
