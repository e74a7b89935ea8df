/** A use of keys, in the place of its group. */
interface KeyUse {
  /** Each an alternative: the keys of one are pressed together. */
  readonly keys: readonly string[];
  readonly text: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly uses: readonly KeyUse[];
}

/** The keys of the product. `Mod` is Ctrl, and on a Mac the command key. */
export const keyTable: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    uses: [
      { keys: ["Mod+K"], text: "Search screens, actions and records" },
      { keys: ["/"], text: "Go to the search of the list; without a list, search everything" },
      { keys: ["?"], text: "Show these keys" },
      { keys: ["Esc"], text: "Close what is open" },
      { keys: ["Mod+Enter"], text: "Save the form" },
      { keys: ["Alt+PageUp", "Alt+PageDown"], text: "The month or the day before, and after" },
    ],
  },
  {
    title: "Figures and charts",
    uses: [
      { keys: ["Q"], text: "Ask about the figure that has the focus" },
      { keys: ["←", "→"], text: "Read the values of a chart one by one" },
    ],
  },
  {
    title: "Records and dates",
    uses: [
      { keys: ["↑", "↓"], text: "The record before and after, beside its list" },
      { keys: ["↑", "↓"], text: "In a date: a day later and earlier" },
      { keys: ["PageUp", "PageDown"], text: "In a date: a month later and earlier" },
    ],
  },
  {
    title: "My week",
    uses: [
      { keys: ["↑", "↓", "←", "→"], text: "The cell beside" },
      { keys: ["Enter", "Shift+Enter"], text: "The cell below, and above" },
      { keys: ["Home", "End"], text: "The first and the last day" },
      { keys: ["F2"], text: "Move within the text of the cell" },
      { keys: ["Esc"], text: "Leave the cell as it was" },
    ],
  },
  {
    title: "Board of the pipeline, count sheet",
    uses: [
      { keys: ["Space"], text: "Lift a card, and drop it; the arrows choose its stage" },
      { keys: ["Enter", "↓"], text: "The next number of the count sheet" },
    ],
  },
];
