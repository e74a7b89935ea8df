/** A screen, an action or a record that the palette opens. */
export interface PaletteRow {
  /** The address, with which the row is also told from others. */
  readonly to: `/${string}`;
  readonly title: string;
  readonly detail: string | null;
  readonly icon: string;
}

/** Rows under a title. */
export interface PaletteSection {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}
