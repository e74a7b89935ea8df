import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";

export interface Image {
  /** The files and folders in the image, relative to its working folder. */
  readonly paths: readonly string[];
  /** The first words of every container's command line. */
  readonly entrypoint: readonly string[];
  readonly user: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** The workspaces whose npm packages are installed. */
  readonly workspaces: readonly string[];
  /** The shell command that installs these packages. */
  readonly installation: string;
}

/** Reads the last stage of the Dockerfile, which describes the image. */
export function readImage(): Image {
  const dockerfile = readFileSync(path.join(projectRoot, "Dockerfile"), "utf8");
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  const all = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];
  const environment = all(last, /^ENV (\w+)=(\S+)$/gm).map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return {
    paths: all(last, /^COPY --from=\w+ \/app\/(\S+) \.\/\1$/gm).map(([, copied = ""]) => copied),
    entrypoint: JSON.parse(/^ENTRYPOINT (.*)$/m.exec(last)?.[1] ?? "[]") as string[],
    user: /^USER (\S+)$/m.exec(last)?.[1],
    environment: Object.fromEntries(environment) as Record<string, string>,
    workspaces: all(dockerfile, /--workspace=(\S+)/g).map(([, workspace = ""]) => workspace),
    installation: / AS packages\nRUN --mount=\S+ (.*?[^\\])\n/s.exec(dockerfile)?.[1] ?? "false",
  };
}
