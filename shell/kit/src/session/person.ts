interface PersonName {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** The full name. Without a name it is the e-mail address, and without both it is `User`. */
export function fullNameOf(person: PersonName): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || person.email || "User";
}

/** The initials of a person, in capitals. */
export function initialsOf(person: PersonName): string {
  const initials = [person.firstName, person.lastName]
    .map((name) => [...(name ?? "")][0] ?? "")
    .join("");
  return (initials || ([...fullNameOf(person)][0] ?? "")).toUpperCase();
}
