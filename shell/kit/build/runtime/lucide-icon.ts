import { createElement, type ReactElement, type SVGProps } from "react";

interface LucideIconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

const look = {
  xmlns: "http://www.w3.org/2000/svg",
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/**
 * Stands for lucide's function of this name in every bundle. Lucide's own takes 1.4 KB of each for what nobody here
 * uses, such as strokes that do not scale. The drawings are lucide's.
 */
export default function createLucideIcon({ node }: LucideIconData) {
  return function LucideIcon({ size = 24, ...props }: IconProps): ReactElement {
    const isNamed = "aria-label" in props || "role" in props;
    return createElement(
      "svg",
      { ...look, width: size, height: size, "aria-hidden": isNamed ? undefined : true, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
