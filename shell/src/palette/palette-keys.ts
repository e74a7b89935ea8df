/** The keys that open the palette, as its button names them. */
export const PALETTE_KEYS = "Control+K Meta+K";
