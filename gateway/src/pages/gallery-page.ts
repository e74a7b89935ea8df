import { html } from "./html.ts";
import { GALLERY_SCRIPT_PATH, GALLERY_STYLE_PATH, ICON_PATH } from "./page.ts";

/** The page that shows the kit's components. The live shell's build has its script and its style sheet. */
export const galleryPage: string = html`<!doctype html>
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Components · Partnership Dashboard</title>
      <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
      <link rel="stylesheet" href="${GALLERY_STYLE_PATH}" />
      <script src="${GALLERY_SCRIPT_PATH}" defer></script>
    </head>
    <body>
      <div id="root"></div>
    </body>
  </html>`.markup;
