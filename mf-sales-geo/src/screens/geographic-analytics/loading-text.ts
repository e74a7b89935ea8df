export const LOADING = "Loading geographic analytics...";
