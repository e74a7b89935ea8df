import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Ability, Role } from "./roles.ts";

const Person = {
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
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

/** The signed-in person, with all that the role may do. */
export const CurrentUser = z.object({ ...Person, can: z.array(Ability) });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = endpoint({
  method: "GET",
  path: "/auth/user",
  summary: "The signed-in user; 401 when nobody is signed in",
  public: true,
  response: CurrentUser,
});

export const listUsers = endpoint({
  method: "GET",
  path: "/users",
  summary: "All users, by name",
  response: z.array(User),
});
