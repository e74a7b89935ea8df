import { act, renderHook } from "@testing-library/react";
import { applyTheme } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

const currentTheme = () => document.documentElement.dataset.theme;
let systemIsDark = false;
let onChange: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  jest.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        matches: systemIsDark,
        addEventListener: (_: string, listener: () => void) => (onChange = listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});

describe("the theme", () => {
  it("follows the system until one is chosen, and as the system changes", () => {
    renderHook(useTheme);
    applyTheme();
    expect(currentTheme()).toBe("light");
    systemIsDark = true;
    act(() => onChange());
    expect(currentTheme()).toBe("dark");
  });

  it("is remembered once it is chosen", () => {
    const { result } = renderHook(useTheme);
    act(() => result.current[1]("dark"));
    expect([result.current[0], currentTheme()]).toEqual(["dark", "dark"]);
    document.documentElement.dataset.theme = "light";
    applyTheme();
    expect(currentTheme()).toBe("dark");
  });

  it("is the system's where storage is denied", () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    applyTheme();
    expect(currentTheme()).toBe("light");
    jest.restoreAllMocks();
  });
});
