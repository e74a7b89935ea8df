import { demoPeople, type DemoPerson } from "./people.ts";

export interface Extension {
  readonly id: number;
  readonly number: string;
  readonly person: DemoPerson;
}

const FIRST_ID = 1001;
const FIRST_NUMBER = 101;

/** One extension for each person who has a share of the work; the administrator has the first. */
export const extensions: readonly Extension[] = demoPeople
  .filter(({ share }) => share > 0)
  .map((person, index) => ({
    id: FIRST_ID + index,
    number: String(FIRST_NUMBER + index),
    person,
  }));

/**
 * The extensions that answer calls. Each appears as often as its person has shares of the work, so that a random pick
 * is weighted.
 */
export const desk: readonly Extension[] = extensions.flatMap((extension) =>
  Array.from({ length: extension.person.share }, () => extension),
);
