/** On the corner of a card, where it covers nothing. */
export const CARD_CORNER = "kpi:absolute kpi:-top-2.5 kpi:-right-2.5 kpi:max-md:-right-1.5";

/** Within a line of text, which has the same height and width without the mark. */
export const IN_LINE = "kpi:inline-flex kpi:size-6 kpi:-my-0.5 kpi:shrink-0 kpi:align-middle";
