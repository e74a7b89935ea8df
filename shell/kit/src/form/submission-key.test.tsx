import { renderHook } from "@testing-library/react";
import { useSubmissionKey } from "./use-submission-key.ts";

describe("a submission's key", () => {
  it("C2 is the same for the same content, however often it is sent", () => {
    const { result, rerender } = renderHook(useSubmissionKey);
    const first = result.current.keyFor({ text: "a" });
    rerender();
    expect(result.current.keyFor({ text: "a" })).toBe(first);
  });

  it("C2 is another for other content, and after a success", () => {
    const { result } = renderHook(useSubmissionKey);
    const first = result.current.keyFor({ text: "a" });
    expect(result.current.keyFor({ text: "b" })).not.toBe(first);
    result.current.done();
    expect(result.current.keyFor({ text: "a" })).not.toBe(first);
  });
});
