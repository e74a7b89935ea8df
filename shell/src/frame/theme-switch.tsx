import { useTheme, type Theme } from "@dash/kit";
import { MoonIcon, SunIcon, SystemIcon } from "@dash/kit/ui/icons";
import { iconButtonClass } from "./icon-button-class.ts";

const themes = {
  light: { label: "light", Drawing: SunIcon, next: "dark" },
  dark: { label: "dark", Drawing: MoonIcon, next: "system" },
  system: { label: "as the system", Drawing: SystemIcon, next: "light" },
} as const satisfies Record<Theme, object>;

/** Goes from light to dark to the system's own choice. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme();
  const { label, Drawing, next } = themes[theme];
  const text = `Theme: ${label}. Switch to ${themes[next].label}`;
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={() => choose(next)}
      className={iconButtonClass}
    >
      <Drawing size={18} aria-hidden="true" />
    </button>
  );
}
