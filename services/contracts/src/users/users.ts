import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { History } from "./audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { Ability, Role, roleNames } from "./roles.ts";
import { OptionalEmail, RequiredEmail } from "../values/contact-details.ts";
import { Limit, Offset } from "../values/scalars.ts";
import { RequiredText, SearchText } from "../values/text-fields.ts";

export const LONGEST_NAME = 100;

const names = {
  firstName: RequiredText("First name is required", LONGEST_NAME),
  lastName: RequiredText("Last name is required", LONGEST_NAME),
};

/** The input of an administrator for a user. A user without an e-mail address has a name but cannot sign in. */
export const UserInput = z.strictObject({
  email: OptionalEmail("Please enter a valid email address"),
  ...names,
  role: Role,
});
export type UserInput = z.output<typeof UserInput>;

/**
 * The input of the user form. It requires an e-mail address, because a user whom a person adds must be able to sign
 * in.
 */
export const UserForm = z.strictObject({
  email: RequiredEmail("Please enter a valid email address"),
  ...names,
  role: Role,
});
export type UserForm = z.infer<typeof UserForm>;

export const userForm = formTable(UserForm, {
  email: { kind: "text", label: "E-mail", type: "email" },
  firstName: { kind: "text", label: "First name" },
  lastName: { kind: "text", label: "Last name" },
  role: {
    kind: "choice",
    label: "Role",
    placeholder: "Select a role",
    names: roleNames,
    hint: "Staff log time and keep records; admins also manage people and tiers; viewers only read.",
  },
});

/** The fields that describe a person in every answer. */
export const Person = {
  id: z.uuid(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
};

export const User = z.object({
  ...Person,
  isActive: z.boolean(),
  /** Null for a person who has never signed in; such a person has no history. */
  firstSignedInAt: z.nullable(z.iso.datetime()),
  /** The result of deleting this user: a user with a history is only deactivated. */
  removal: z.enum(["delete", "deactivate"]),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    /** False for one's own user: nobody may change their own role. */
    changeRole: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    delete: z.boolean(),
    readHistory: z.boolean(),
  }),
});
export type User = z.infer<typeof User>;

/** The signed-in person, with the abilities of the role. */
export const CurrentUser = z.object({ ...Person, can: z.array(Ability) });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A deactivated user may not sign in; records still show the user's name. */
export const UserStatus = z.enum(["active", "deactivated"], "Must be active or deactivated");

/** The result of a deletion. A user with a history is only deactivated, and records still show the user's name. */
export const DeletedUser = z.object({ outcome: z.enum(["deleted", "deactivated"]) });
export type DeletedUser = z.infer<typeof DeletedUser>;

export const getCurrentUser = endpoint("GET /auth/user", {
  summary: "The signed-in user; 401 when nobody is signed in",
  public: true,
  response: CurrentUser,
  shows: ["user.changed.v1"],
});

export const userFilter = {
  /** Searches names and e-mail addresses. */
  search: z.optional(SearchText),
  role: z.optional(Role),
  status: z.optional(UserStatus),
};

export const listUsers = endpoint("GET /users", {
  summary: "Users by name, deactivated ones included",
  query: z.strictObject({
    ...userFilter,
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(User),
  paged: true,
  shows: ["user.changed.v1"],
});

export const createUser = endpoint("POST /users", {
  summary: "Add a user, who is staff where no role is given",
  body: z.extend(UserInput, { role: z._default(Role, "staff") }),
  response: User,
  status: 201,
  idempotent: "user:manage",
  announces: ["user.changed.v1", "user.access-request-changed.v1"],
});

export const updateUser = endpoint("PUT /users/:id", {
  summary: "Change a user's name, address and role",
  body: UserInput,
  response: User,
  versioned: true,
  announces: ["user.changed.v1"],
});

export const deactivateUser = endpoint("POST /users/:id/deactivate", {
  summary: "Bar a user and end their sessions; their name stays on what they did",
  response: User,
  versioned: true,
  idempotent: "user:manage",
  announces: ["user.changed.v1"],
});

export const reactivateUser = endpoint("POST /users/:id/reactivate", {
  summary: "Let a deactivated user sign in again",
  response: User,
  versioned: true,
  idempotent: "user:manage",
  announces: ["user.changed.v1", "user.access-request-changed.v1"],
});

export const deleteUser = endpoint("DELETE /users/:id", {
  summary: "Delete a user who has never signed in; deactivate anybody else",
  response: DeletedUser,
  versioned: true,
  announces: ["user.changed.v1"],
});

export const getUserHistory = endpoint("GET /users/:id/history", {
  summary: "Who changed a user, newest first; also of one who was deleted",
  response: History,
  shows: ["user.changed.v1"],
});
