import { useEffect, useState } from "react";
import { applyTheme, onSystemTheme, storedTheme, storeTheme, type Theme } from "./theme.ts";

/** The chosen theme and how to choose another; `system` follows the system as it changes. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => onSystemTheme(() => applyTheme(theme)), [theme]);
  const choose = (next: Theme) => {
    storeTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
