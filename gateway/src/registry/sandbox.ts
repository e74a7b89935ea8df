/** The content security policy of documents in a build: they run no scripts, load nothing and have an opaque origin. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** File types that browsers do not show as documents. (Browsers guess other types from the content.) */
const NO_DOCUMENT = /\.(?:js|css|json|png|webp|woff2|txt)$/;

/** The content security policy of a built file; undefined when the default policy applies. */
export function sandboxOf(address: string): string | undefined {
  return NO_DOCUMENT.test(address) ? undefined : SANDBOX;
}
