// This gives every test of an area the types of `toBeVisible` and the other matchers.
import "@testing-library/jest-dom";

export { answer, answerOf, CUT, refusal, type FakeAnswer } from "./answer.ts";
export { buildUser } from "./build-user.ts";
export { FakeCamera } from "./fake-camera.ts";
export { holdDate } from "./hold-date.ts";
export { renderArea, type AreaRendering, type RenderAreaOptions } from "./render-area.tsx";
export { invalidate } from "../src/query/invalidate.ts";
export { Resend } from "./resend.tsx";
