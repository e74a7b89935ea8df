/** What covers the page or a part of it. A panel beside the page is no modal dialog. */
export const COVERS =
  "[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu], [role=listbox], dialog[open]";
