import type { useTheme } from "@dash/kit";
import { MoonIcon, SunIcon, SystemIcon } from "@dash/kit/ui/layout/icons";

const themes = [
  { value: "light", label: "Light", Drawing: SunIcon },
  { value: "dark", label: "Dark", Drawing: MoonIcon },
  { value: "system", label: "System", Drawing: SystemIcon },
] as const;

/** Light, dark, or the system's theme. */
export function ThemeChoice({ theme: [chosen, choose] }: { theme: ReturnType<typeof useTheme> }) {
  return (
    <fieldset className="p-4">
      <legend className="sr-only">Theme</legend>
      <div className="flex rounded-md bg-sunken p-1">
        {themes.map(({ value, label, Drawing }) => (
          <label
            key={value}
            className="flex min-h-8 max-md:min-h-11 flex-1 cursor-pointer items-center justify-center gap-1 rounded text-label font-medium text-ink-soft hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <Drawing size={16} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
