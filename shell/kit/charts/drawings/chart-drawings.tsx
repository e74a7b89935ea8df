/** All drawings that use nivo. They are loaded as one file, with the first chart that needs it. */
export { BarDrawing } from "./bar-drawing.tsx";
export { LineDrawing } from "./line-drawing.tsx";
