/** Where the provider sends people back to, and their sessions begin. */
export const CALLBACK_PATH = "/api/auth/callback";
/** Where sessions end. */
export const LOGOUT_PATH = "/api/logout";
