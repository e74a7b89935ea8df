import { render } from "@testing-library/react";
import { jsx } from "./jsx-runtime.ts";

Reflect.set(globalThis, "AREA_PREFIX", "stock:");
Reflect.set(globalThis, "KIT_PREFIX", "stock-ui:");

const classesOf = (element: React.ReactElement) =>
  render(element).container.firstElementChild?.getAttribute("class");

test("K8-4 in an area a class of the kit also gets its prefixed name, and the area's own classes stay unchanged", () => {
  expect(classesOf(jsx("p", { className: "flex stock:p-3  md:px-4" }))).toBe(
    "flex stock:p-3 md:px-4 stock-ui:flex stock-ui:md:px-4",
  );
  expect(classesOf(jsx("p", { title: "none" }))).toBeNull();
});

test("K8-4 classes that a component passes on are prefixed once", () => {
  const Inner = ({ className }: { readonly className: string }) => jsx("p", { className });
  const passed = jsx(Inner, { className: "flex" });
  expect(classesOf(passed)).toBe("flex stock-ui:flex");
});

test("K8-4 the classes of a calendar's parts are prefixed too", () => {
  const Calendar = ({ classNames }: { readonly classNames: { readonly day: string } }) =>
    jsx("p", { title: classNames.day });
  const { container } = render(jsx(Calendar, { classNames: { day: "size-10" } }));
  expect(container.firstElementChild).toHaveAttribute("title", "size-10 stock-ui:size-10");
});
