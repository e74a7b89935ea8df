/**
 * Sent with a request that no person caused, such as one that a live update brought about: it is answered
 * as any other, but does not keep a session from ending for want of use.
 */
export const UNATTENDED_HEADER = "X-Dash-Unattended";
