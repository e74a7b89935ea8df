import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { applyTheme, onSystemTheme, storedTheme, storeTheme, type Theme } from "./theme.ts";

const chosenTheme = atom(storedTheme());

/** The chosen theme, and a function that chooses another. `system` follows the system. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const [theme, setTheme] = useAtom(chosenTheme);
  useEffect(() => onSystemTheme(() => applyTheme(theme)), [theme]);
  const choose = (next: Theme) => {
    storeTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
