/** The values that sheets of an earlier release lack. They stand apart, because the dashboard loads no form. */
export const UNSIGNED = { signedBy: "", signature: "" };
