export const LOADING = "Loading monthly reports...";
