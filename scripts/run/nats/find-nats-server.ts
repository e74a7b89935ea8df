import { Failure } from "../../failure.ts";
import { installPackage } from "../system/install-package.ts";
import { onPath } from "../system/on-path.ts";

/** Returns the path of nats-server. If it is missing, installs it with the operating system's package manager. */
export async function findNatsServer(say: (text: string) => void): Promise<string> {
  const installed = onPath("nats-server");
  if (installed) return installed;
  await installPackage({ apt: "nats-server", brew: "nats-server" }, say);
  const program = onPath("nats-server");
  if (program) return program;
  throw new Failure(
    "nats-server is not installed, and this system let no package manager install it.\n" +
      "Install it (Debian, Ubuntu: `sudo apt-get install nats-server`; macOS: `brew install nats-server`;\n" +
      "others: https://nats.io/download), or set NATS_URL to a NATS with JetStream of yours.",
  );
}
