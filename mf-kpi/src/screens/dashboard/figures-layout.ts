/** The place of a section of figures: beside the list of what is to do where there is room. */
export const FIGURES = "kpi:grid kpi:self-start kpi:xl:col-span-8";
