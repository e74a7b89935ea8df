/**
 * Marks a request that no person caused, such as one after a live update. The request is answered as usual, but does
 * not keep an idle session alive.
 */
export const UNATTENDED_HEADER = "X-Dash-Unattended";

/**
 * Carries the id of the person for whom the page was drawn, on every write. The write is refused when somebody else has
 * signed in in the same browser since.
 */
export const DRAWN_FOR_HEADER = "X-Dash-Drawn-For";
