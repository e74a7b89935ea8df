import { floating } from "@dash/kit";
import { waitFor } from "@testing-library/react";

/** The address of the page, without its origin. */
export const currentAddress = () => `${window.location.pathname}${window.location.search}`;

/** Waits until so many things float, and each has an entry in the browser's history. */
export const floats = (count: number) =>
  waitFor(() => {
    expect(floating.count()).toBe(count);
    const { floating: entries = 0 } = window.history.state as { readonly floating?: number };
    expect(entries).toBeGreaterThanOrEqual(count);
  });
