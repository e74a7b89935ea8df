// The parts of Leaflet for a map that is drawn from outlines. They stand for the package in every bundle. The package is
// one module, of which tiles, images, markers, popups and GeoJSON would stay: 15 KB (gzip).
import "leaflet/src/control/Control.Zoom.js";
import * as DomUtil from "leaflet/src/dom/DomUtil.js";
import "leaflet/src/layer/vector/Renderer.getRenderer.js";

export { DomUtil };
export { LatLngBounds } from "leaflet/src/geo/LatLngBounds.js";
export { Tooltip } from "leaflet/src/layer/Tooltip.js";
export { Polygon } from "leaflet/src/layer/vector/Polygon.js";
export { SVG } from "leaflet/src/layer/vector/SVG.js";
export { Map } from "leaflet/src/map/index.js";
