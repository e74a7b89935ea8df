/**
 * Sent with a request that no person caused, such as one that a live update brought about: it is answered
 * as any other, but does not keep a session from ending for want of use.
 */
export const UNATTENDED_HEADER = "X-Dash-Unattended";

/**
 * The id of the person for whom a page was drawn, sent with what the page writes. The write is refused when somebody
 * else has signed in in the browser meanwhile.
 */
export const DRAWN_FOR_HEADER = "X-Dash-Drawn-For";
