/** The look of an item of the timeline. */
export const itemClass =
  "salesgeo:border-l-2 salesgeo:border-line salesgeo:pl-3 salesgeo:text-body";
