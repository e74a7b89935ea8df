import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";

export interface Image {
  /** The files and folders in the image, relative to its working folder, with the stage that they are copied from. */
  readonly paths: readonly { readonly name: string; readonly stage: string }[];
  /** The first words of every container's command line. */
  readonly entrypoint: readonly string[];
  readonly user: string | undefined;
  /** Without PATH, which every machine has. */
  readonly environment: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** The commands that people start by one word. */
  readonly commands: readonly string[];
  /** The shell command that makes a link for each of them. */
  readonly linking: string;
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
  const pairs = (pattern: RegExp): Record<string, string> =>
    Object.fromEntries(all(last, pattern).map(([, name = "", value = ""]) => [name, value]));
  return {
    paths: all(last, /^COPY --from=(\w+) \/app\/(\S+) \.\/\2$/gm).map(
      ([, stage = "", name = ""]) => ({ name, stage }),
    ),
    entrypoint: JSON.parse(/^ENTRYPOINT (.*)$/m.exec(last)?.[1] ?? "[]") as string[],
    user: /^USER (\S+)$/m.exec(last)?.[1],
    environment: pairs(/^ENV (?!PATH=)(\w+)=(\S+)$/gm),
    labels: pairs(/\borg\.opencontainers\.image\.([\w.]+)="?([^"\s]+)/g),
    commands: /^RUN for command in (.*?);/m.exec(last)?.[1]?.split(" ") ?? [],
    linking: /^RUN (for command in .*?; done)$/ms.exec(last)?.[1] ?? "false",
    workspaces: all(dockerfile, /--workspace=(\S+)/g).map(([, workspace = ""]) => workspace),
    installation: / AS packages\nRUN --mount=\S+ (.*?[^\\])\n/s.exec(dockerfile)?.[1] ?? "false",
  };
}
