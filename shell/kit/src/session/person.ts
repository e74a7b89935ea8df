interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** The full name; without a name the e-mail; without both `User`. */
export function fullNameOf(person: Named): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || person.email || "User";
}

/** One or two capitals that stand for the person where there is little room. */
export function initialsOf(person: Named): string {
  const initials = [person.firstName, person.lastName]
    .map((name) => [...(name ?? "")][0] ?? "")
    .join("");
  return (initials || ([...fullNameOf(person)][0] ?? "")).toUpperCase();
}
