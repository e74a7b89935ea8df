import { fullNameOf, initialsOf } from "./person.ts";

const nobody = { firstName: null, lastName: null, email: null };

describe("a person", () => {
  it("SH-08 is shown by name, without one by e-mail, without both as User", () => {
    expect(fullNameOf({ firstName: "Sam", lastName: "Patel", email: "s@example.com" })).toBe(
      "Sam Patel",
    );
    expect(fullNameOf({ ...nobody, firstName: "Sam" })).toBe("Sam");
    expect(fullNameOf({ ...nobody, email: "s@example.com" })).toBe("s@example.com");
    expect(fullNameOf(nobody)).toBe("User");
  });

  it("SH-08 has initials in every case", () => {
    expect(initialsOf({ firstName: "sam", lastName: "Patel", email: null })).toBe("SP");
    expect(initialsOf({ ...nobody, lastName: "Émond" })).toBe("É");
    expect(initialsOf({ ...nobody, email: "vic@example.com" })).toBe("V");
    expect(initialsOf(nobody)).toBe("U");
  });
});
