import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { Link, useFloating } from "@dash/kit";
import { act, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { floats, currentAddress } from "../../test/back.ts";
import { watchBack } from "./watch-back.ts";

describe("K12-4 whatever opens, closes and is followed", () => {
  function Thing({ onClose }: { readonly onClose: () => void }) {
    useFloating(onClose);
    return null;
  }

  /** Any number of things that float above a page, and a link to the next page. */
  function Page() {
    const { pathname } = useLocation();
    const [count, setCount] = useState(0);
    const close = () => setCount(count - 1);
    const to = `/${Number(pathname.slice(1)) + 1}` as const;
    return (
      <>
        <output>{pathname}</output>
        <Link to={to}>follow</Link>
        <button onClick={() => setCount(count + 1)}>open</button>
        {count > 0 && <button onClick={close}>close</button>}
        {Array.from({ length: count }, (_, index) => (
          <Thing key={index} onClose={close} />
        ))}
      </>
    );
  }

  interface Place {
    readonly page: number;
    readonly count: number;
  }
  const after: Readonly<Record<string, (at: Place) => Place>> = {
    follow: ({ page, count }) => ({ page: page + 1, count }),
    open: ({ page, count }) => ({ page, count: count + 1 }),
    close: ({ page, count }) => ({ page, count: Math.max(0, count - 1) }),
    back: ({ page, count }) =>
      count > 0 ? { page, count: count - 1 } : { page: Math.max(0, page - 1), count },
  };

  function go(gesture: string, { page, count }: Place) {
    if (gesture === "back" && (count > 0 || page > 0)) window.history.back();
    else act(() => screen.queryByText(gesture)?.click());
  }

  it("Back closes the thing on top, and leads to the page before where nothing floats", async () => {
    const gestures = fc.constantFrom(...Object.keys(after));
    await fc.assert(
      fc.asyncProperty(fc.array(gestures, { maxLength: 12 }), async (all) => {
        window.history.pushState(null, "", "/0");
        const stop = watchBack();
        const { unmount } = render(<Page />, { wrapper: BrowserRouter });
        let at: Place = { page: 0, count: 0 };
        try {
          for (const gesture of all) {
            go(gesture, at);
            at = after[gesture]?.(at) ?? at;
            await floats(at.count);
            await waitFor(() =>
              expect(screen.getByRole("status")).toHaveTextContent(`/${at.page}`),
            );
            expect(currentAddress()).toBe(`/${at.page}`);
          }
        } finally {
          unmount();
          stop();
        }
      }),
      propertyRuns(100),
    );
  });
});
