/** The key code of a key that goes to an input method. Safari gives it for the key that ends a composition. */
const COMPOSING_KEY_CODE = 229;
const KEYS = /^(?:Escape|Enter|Tab|Arrow.*|Home|End|Page.*)$/;

/**
 * Hides the keys of an input method's composition from all other listeners, such as a dialog that closes on Escape. The
 * page must call it before anything else listens. The function that it returns stops it.
 */
export function ignoreComposingKeys(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const isComposing = event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
    if (isComposing && KEYS.test(event.key)) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", handleKey, { capture: true });
  return () => window.removeEventListener("keydown", handleKey, { capture: true });
}
