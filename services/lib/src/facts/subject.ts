/** The first word of a subject names the source of the fact. */
export function sourceOf(subject: string): string {
  return subject.split(".")[0] ?? subject;
}
