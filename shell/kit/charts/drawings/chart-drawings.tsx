/** All that stands on nivo. It is loaded as one file, with the first chart that needs it. */
export { BarDrawing } from "./bar-drawing.tsx";
export { LineDrawing } from "./line-drawing.tsx";
