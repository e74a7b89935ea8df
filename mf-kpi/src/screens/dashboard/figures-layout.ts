/** The place of a section of figures: beside the list of what is to do where there is room. */
export const FIGURES = "kpi:grid kpi:xl:col-span-8";

/** The whole width below both, where the list has half of it. */
export const LAST_FIGURES = `${FIGURES} kpi:sm:max-xl:col-span-2`;
