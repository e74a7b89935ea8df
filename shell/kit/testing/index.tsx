// Brings the types of `toBeVisible` and its kin to every test that draws an area.
import "@testing-library/jest-dom";

export { answer, refusal, type FakeAnswer } from "./answer.ts";
export { buildUser } from "./build-user.ts";
export { renderArea, type AreaRendering, type RenderAreaOptions } from "./render-area.tsx";
