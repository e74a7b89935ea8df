import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { projectRoot } from "../../project-root.ts";

const Text = z.string();

const Service = z.object({
  image: Text,
  command: z.array(Text),
  restart: Text,
  environment: z.record(Text, Text).default({}),
  env_file: Text.optional(),
  networks: z.array(Text),
  ports: z.array(Text).default([]),
  volumes: z.array(Text).default([]),
  secrets: z.array(Text).default([]),
  tmpfs: z.array(Text).default([]),
  cap_drop: z.array(Text).default([]),
  security_opt: z.array(Text),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  healthcheck: z.object({ test: z.array(Text).default([]), disable: z.boolean().default(false) }),
  depends_on: z
    .record(Text, z.object({ condition: Text, required: z.boolean().default(true) }))
    .default({}),
  deploy: z.object({
    resources: z.object({
      limits: z.object({ cpus: Text, memory: Text, pids: z.number() }),
    }),
  }),
});
export type ComposeService = z.infer<typeof Service>;

const Compose = z.object({
  services: z.record(Text, Service),
  networks: z.record(Text, z.object({ internal: z.boolean().default(false) })),
  volumes: z.record(Text, z.object({})),
  secrets: z.record(Text, z.object({ file: Text })),
});

/**
 * Reads docker-compose.yml with these environment variables, as Docker does.
 * @throws Error that names a required variable that is not set.
 */
export function readCompose(variables: Readonly<Record<string, string>>): z.infer<typeof Compose> {
  return Compose.parse(interpolate(readYaml("docker-compose.yml"), variables));
}

export function readYaml(file: string): unknown {
  return parse(readFileSync(path.join(projectRoot, file), "utf8"), { merge: true });
}

function interpolate(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return fillIn(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]),
  );
}

/**
 * Replaces `${NAME:-default}` and `${NAME:?why it is needed}`, the two forms in the file. A default may contain
 * either form.
 */
function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(
    /\$\{(\w+):([-?])([^${}]*)\}/g,
    (_all, name: string, kind: string, rest: string) => {
      const value = variables[name];
      if (value) return value;
      if (kind === "?") throw new Error(`${name} is required: ${rest}`);
      return rest;
    },
  );
  return filled === text ? text : fillIn(filled, variables);
}
