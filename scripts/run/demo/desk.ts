import { demoPeople, type DemoPerson } from "./people.ts";

/** An extension of the service desk, as the call platform knows it. */
export interface Extension {
  readonly id: number;
  readonly number: string;
  readonly person: DemoPerson;
}

const FIRST_ID = 1001;
const FIRST_NUMBER = 101;

/** Each person with a share of the work has an extension, the administrator the first. */
export const extensions: readonly Extension[] = demoPeople
  .filter(({ share }) => share > 0)
  .map((person, index) => ({
    id: FIRST_ID + index,
    number: String(FIRST_NUMBER + index),
    person,
  }));

/** Extensions that answer calls, repeated by the person's share of the work. */
export const desk: readonly Extension[] = extensions.flatMap((extension) =>
  Array.from({ length: extension.person.share }, () => extension),
);
