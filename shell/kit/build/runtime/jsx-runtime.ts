import type { ElementType, Key } from "react";
import { jsx as elementOf, jsxs as parentOf } from "react/jsx-runtime";

export { Fragment } from "react/jsx-runtime";

// The recipe defines both: the prefix of the area's own classes, and the prefix of its copy of the kit's classes.
declare const AREA_PREFIX: string;
declare const KIT_PREFIX: string;

type Props = Readonly<Record<string, unknown>>;

/** React's JSX, which adds to each class of the kit the prefixed name from the area's sheet. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return elementOf(type, withKitNames(props), key);
}

/** The same for an element with several children. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  return parentOf(type, withKitNames(props), key);
}

function withKitNames(props: Props): Props {
  const { className, classNames } = props;
  if (typeof className === "string") return { ...props, className: classesWithKitNames(className) };
  // The calendar takes an object of classes, one for each of its elements.
  if (typeof classNames !== "object" || classNames === null) return props;
  const renamed = Object.entries(classNames).map(([part, text]) => [
    part,
    classesWithKitNames(String(text)),
  ]);
  return { ...props, classNames: Object.fromEntries(renamed) as unknown };
}

const renamedTexts = new Map<string, string>();

function classesWithKitNames(text: string): string {
  const existing = renamedTexts.get(text);
  if (existing !== undefined) return existing;
  const names = text.split(/\s+/).filter((name) => name !== "");
  const plain = names.filter(
    (name) => ![AREA_PREFIX, KIT_PREFIX].some((start) => name.startsWith(start)),
  );
  const renamed = [...new Set([...names, ...plain.map((name) => KIT_PREFIX + name)])].join(" ");
  renamedTexts.set(text, renamed);
  return renamed;
}
