/**
 * The request header for requests that the page sends without the user, such as a reload after a live update. The
 * answer is the usual one, but an idle session is not kept alive.
 */
export const UNATTENDED_HEADER = "X-Dash-Unattended";

/**
 * The request header with the id of the user for whom the page was rendered; sent with every write. The write is
 * refused when another user has signed in since then in the same browser.
 */
export const DRAWN_FOR_HEADER = "X-Dash-Drawn-For";
