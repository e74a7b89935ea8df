/** For what a build brings along as a document: nothing in it runs, loads or counts as the product's. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Files that no browser draws as a document, as long as it believes their type. */
const NO_DOCUMENT = /\.(?:js|css|json|png|webp|woff2|txt)$/;

/** The policy of a built file; undefined where it has that of all answers. */
export function sandboxOf(address: string): string | undefined {
  return NO_DOCUMENT.test(address) ? undefined : SANDBOX;
}
