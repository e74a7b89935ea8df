/** The selector of elements that cover the page or a part of it. A panel beside the page covers nothing. */
export const COVERS =
  "[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu], [role=listbox], dialog[open]";
