import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { ServiceLineInput, serviceLineForm } from "@dash/contracts/time/service-line-changes";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { statedKinds } from "@dash/kit/ui/form/stated-kinds";
import * as z from "zod/mini";

export const lineFields = formOf(serviceLineForm, { ...plainKinds, ...statedKinds });

/** Validates the form of a service line; the output is the request body. */
export const LineForm = z.object({ ...lineFields.shape, color: ServiceLineInput.shape.color });
export type LineValues = z.input<typeof LineForm>;

/** Colours that are easy to tell apart and have a contrast of 3:1 on the cards of both themes. */
export const palette = [
  { color: "#2563eb", name: "Blue" },
  { color: "#0891b2", name: "Cyan" },
  { color: "#0d9488", name: "Teal" },
  { color: "#16803c", name: "Green" },
  { color: "#4d7c0f", name: "Olive" },
  { color: "#d97706", name: "Amber" },
  { color: "#dc4a1f", name: "Orange" },
  { color: "#dc2626", name: "Red" },
  { color: "#db2777", name: "Pink" },
  { color: "#a21caf", name: "Purple" },
  { color: "#7c3aed", name: "Violet" },
  { color: "#64748b", name: "Slate" },
] as const;

/** A new line gets a colour that no other line has, while there is one. */
export function newLineValues(lines: readonly Pick<ServiceLine, "color">[]): LineValues {
  const used = new Set(lines.map(({ color }) => color));
  const free = palette.find(({ color }) => !used.has(color)) ?? palette[0];
  return { ...lineFields.empty, color: free.color, isActive: true };
}

export function valuesOf(line: ServiceLine): LineValues {
  return { ...lineFields.typed(line), color: line.color };
}

/** The name of a colour; for a colour outside the palette, its code. */
export function colorName(color: string): string {
  return palette.find((entry) => entry.color === color)?.name ?? color;
}
