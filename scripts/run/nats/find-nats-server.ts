import { findOrInstall } from "../system/install-package.ts";

/** Returns the path of nats-server. If it is missing, installs it with the operating system's package manager. */
export function findNatsServer(say: (text: string) => void): Promise<string> {
  return findOrInstall(
    "nats-server",
    "Install it (Debian, Ubuntu: `sudo apt-get install nats-server`; macOS: `brew install nats-server`;\n" +
      "others: https://nats.io/download), or set NATS_URL to a NATS with JetStream of yours.",
    say,
  );
}
