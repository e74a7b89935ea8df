export type Theme = "light" | "dark" | "system";

const THEME_KEY = "dash-theme";
const DARK_QUERY = "(prefers-color-scheme: dark)";

/** The theme that was chosen in this browser. It is `system` where there is no choice or no storage. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Remembers a choice and shows it. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme);
}

/** Sets `data-theme` on the document. It runs before the first paint, so this file imports nothing. */
export function applyTheme(theme: Theme = storedTheme()): void {
  const isDark = theme === "dark" || (theme === "system" && matchMedia(DARK_QUERY).matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  // The browser's own bar has the colour of the top bar, which is `--raised` in `tokens.css`.
  const colour = document.querySelector('meta[name="theme-color"]');
  colour?.setAttribute("content", isDark ? "#181f26" : "#ffffff");
}

/** Calls back when the system changes between light and dark. The function that it returns stops it. */
export function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
