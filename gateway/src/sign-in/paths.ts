/** Where people leave for the provider. */
export const LOGIN_PATH = "/api/login";
/** Where the provider sends people back to, and their sessions begin. */
export const CALLBACK_PATH = "/api/auth/callback";
/** Where sessions end. */
export const LOGOUT_PATH = "/api/logout";
