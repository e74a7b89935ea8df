/** The source of a fact, which is the first word of its subject. */
export function sourceOf(subject: string): string {
  return subject.split(".")[0] ?? subject;
}
