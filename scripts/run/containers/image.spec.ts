import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { jsonOf } from "../../testing/http-client.ts";
import { processes } from "../processes.ts";
import { freePort } from "../system/ports.ts";
import { ComposeRun } from "./testing/compose-run.ts";
import { Visitor } from "./testing/visitor.ts";

/** The image under test, and the one of the release before, from which it is upgraded. */
const { IMAGE = "", IMAGE_BEFORE = IMAGE } = process.env;
const [HOST, PROVIDER] = ["dash.example.org", "id.example.org:9443"];
const ORIGIN = `https://${HOST}`;
const SITE = {
  PUBLIC_BASE_URL: ORIGIN,
  OIDC_ISSUER: `https://${PROVIDER}`,
  OIDC_CLIENT_ID: "dash",
  OIDC_CLIENT_SECRET: "a client secret that is long enough",
  ADMIN_EMAIL: "first@example.org",
  NODE_EXTRA_CA_CERTS: "/app/certificates/provider.pem",
  DASH_IMAGE: IMAGE_BEFORE,
};
const MOST_BYTES = 415e6;
/** The length of a time entry, so short that all fit into one month. */
const MINUTES = 1;
/** The time in which a balancer learns that a container comes or goes. */
const TOGETHER_MS = 500;

if (IMAGE === "") process.stderr.write("skipped: IMAGE names no image to test\n");
const describeImage = IMAGE === "" ? describe.skip : describe;

describeImage("the containers of docker-compose.yml, by Docker or Podman", () => {
  let folder: string;
  let run: ComposeRun;
  const ports: Record<string, number> = {};
  const containers = new Map<string, string>();
  let person: Visitor;
  let serviceLineId: string;
  let entries = 0;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "dash-containers-"));
    run = new ComposeRun({ files: folder, site: SITE });
    await run.open();
    await inFolder("secrets", "--to", "/secrets");
    for (const name of ["brands", "certificates", "provider"])
      mkdirSync(path.join(folder, name), { mode: 0o755 });
    makeCertificate();
    for (const host of [HOST, PROVIDER]) ports[host] = await freePort();
    await run.call(...providerWords());
    for (const engine of ["postgres", "nats"]) await run.start(engine);
    expect(await run.runToEnd("provision")).toContain("The database is ready for");
    await Promise.all(
      processes.map(async ({ name }) => void containers.set(name, await start(name, IMAGE_BEFORE))),
    );
    expect(await run.runToEnd("publish")).toContain("Published shell");
  });

  afterAll(async () => {
    await run.call("rm", "--force", run.named("provider"));
    await run.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a command of the image in the folder of secrets. */
  function inFolder(...words: string[]): Promise<string> {
    const user = `${process.getuid?.()}:${process.getgid?.()}`;
    return run.call("run", "--rm", "--user", user, "-v", `${folder}:/secrets`, IMAGE, ...words);
  }

  /** Makes the provider's certificate, by an authority that only this installation is told of. */
  function makeCertificate(): void {
    const [key, cert] = ["key", "cert"].map((name) => path.join(folder, `provider/${name}.pem`));
    const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
    const names = "-subj /CN=id.example.org -addext subjectAltName=DNS:id.example.org";
    const files = ["-keyout", key ?? "", "-out", cert ?? ""];
    execFileSync("openssl", [...words.split(" "), ...names.split(" "), ...files], {
      stdio: "ignore",
    });
    chmodSync(key ?? "", 0o644);
    copyFileSync(cert ?? "", path.join(folder, "certificates/provider.pem"));
  }

  function providerWords(): string[] {
    const variables = {
      ISSUER: SITE.OIDC_ISSUER,
      CLIENT_ID: SITE.OIDC_CLIENT_ID,
      CLIENT_SECRET: SITE.OIDC_CLIENT_SECRET,
      ORIGIN,
      EMAIL: SITE.ADMIN_EMAIL,
    };
    const options = [
      `--name=${run.named("provider")}`,
      `--network=${run.named("outer")}`,
      "--network-alias=id.example.org",
      `--publish=127.0.0.1:${ports[PROVIDER]}:9080`,
      `--volume=${projectRoot}:/repo:ro`,
      `--volume=${folder}/provider:/provider:ro`,
    ];
    const environment = Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);
    const program = "/repo/scripts/run/containers/testing/provider.mjs";
    return ["run", "--detach", ...options, ...environment, IMAGE, program];
  }

  /** Starts a container of a process; a gateway has a port of its own, as behind a proxy. */
  async function start(name: string, image: string): Promise<string> {
    if (name !== "gateway") return run.start(name, { image });
    const port = await freePort();
    const options = [`--publish=127.0.0.1:${port}:8080`];
    const container = await run.start(name, { image, options });
    ports[HOST] = port;
    return container;
  }

  async function logTime(): Promise<void> {
    const startTime = new Date(Date.UTC(2026, 0, 1) + entries * MINUTES * 60_000);
    entries += 1;
    const body = {
      serviceLineId,
      startTime: startTime.toISOString(),
      endTime: new Date(startTime.getTime() + MINUTES * 60_000).toISOString(),
      description: "In a container",
    };
    jsonOf(await person.ask("POST", `${ORIGIN}/api/time-entries`, body));
  }

  async function minutesUsed(): Promise<number> {
    const answer = await person.ask("GET", `${ORIGIN}/api/dashboard?year=2026&month=1`);
    return jsonOf<{ minutesUsed: number }>(answer).minutesUsed;
  }

  test("a person signs in, and what they log is on the dashboard", async () => {
    person = new Visitor(ports);
    expect((await person.open(`${ORIGIN}/api/login`)).status).toBe(200);
    const lines = await person.ask("GET", `${ORIGIN}/api/service-lines`);
    serviceLineId = jsonOf<{ id: string }[]>(lines)[0]?.id ?? "";
    await logTime();
    await until("the dashboard has it", async () => (await minutesUsed()) === MINUTES);
  });

  test("the image replaces the one before under load, forwards and back, and no write is lost or refused", async () => {
    expect(await run.runToEnd("provision", { image: IMAGE })).toContain("The database is ready");
    const refused: string[] = [];
    let isReplaced = false;
    const writing = (async () => {
      while (!isReplaced) await logTime().catch((error: Error) => refused.push(error.message));
    })();
    try {
      for (const image of [IMAGE, IMAGE_BEFORE, IMAGE]) {
        const names = processes.map(({ name }) => name);
        for (const name of image === IMAGE ? names : names.reverse()) await replace(name, image);
      }
    } finally {
      isReplaced = true;
      await writing;
    }
    process.stderr.write(`${entries} writes, ${refused.length} refused\n`);
    expect(refused).toEqual([]);
    await until("the dashboard has all", async () => (await minutesUsed()) === entries * MINUTES);
  });

  async function replace(name: string, image: string): Promise<void> {
    const old = containers.get(name) ?? "";
    containers.set(name, await start(name, image));
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    await run.stop(old);
  }

  test("the photo of a visit and the PDF of a month are made by what the image holds", async () => {
    const visit = { interactionType: "visit", serviceLineId, occurredAt: "2026-01-12T09:00:00Z" };
    const answer = await person.ask("POST", `${ORIGIN}/api/customer-interactions`, visit);
    const { id } = jsonOf<{ id: string }>(answer);
    const body = readFileSync(path.join(projectRoot, "docs/images/dashboard.png"));
    const photos = `${ORIGIN}/api/customer-interactions/${id}/photos`;
    const headers = { "content-type": "image/png" };
    jsonOf(await person.send(photos, { method: "POST", headers, body }));
    const month = { month: 1, year: 2026 };
    const generate = `${ORIGIN}/api/monthly-reports/generate`;
    const report = jsonOf<{ id: string }>(await person.ask("POST", generate, month));
    const pdf = await person.ask("GET", `${ORIGIN}/api/monthly-reports/${report.id}/pdf`);
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a process may write to /tmp alone", async () => {
    const write = (file: string): Promise<string> =>
      run.call("exec", containers.get("time") ?? "", "touch", file);
    await write("/tmp/file");
    for (const file of ["/app/file", "/home/node/file"])
      await expect(write(file)).rejects.toThrow("Read-only file system");
  });

  test("the commands of the image do what they do from a clone", async () => {
    const owner = (await inFolder("-p", "fs.readFileSync('/secrets/provision.env','utf8')"))
      .split("\n")
      .find((line) => line.startsWith("OWNER_DATABASE_URL="));
    const asOwner = { image: IMAGE, options: [`--env=${owner}`] };
    const command = (name: string, ...words: string[]): Promise<string> =>
      run.runToEnd(name, { ...asOwner, words });
    expect(await command("provision", "size")).toMatch(/^time\.time_entries +\d+/m);
    expect(await command("provision", "restored")).toContain("facts will be published again");
    expect(await command("report", "rebuild")).toMatch(
      /^report: read models rebuilt from \d+ facts/,
    );
    expect(await command("stock", "check")).toContain("all add up");
    expect(await command("interactions", "retention", "--dry-run")).toContain("would erase 0");
    expect(await command("interactions", "photos", "--to", "/tmp/photos")).toContain(
      "0 files copied",
    );
    expect(await command("publish", "token", "stock")).toMatch(/^dash_/);
    await expect(command("stock", "rebuild", "report")).rejects.toThrow("report has no rebuild");
  });

  test("it is small, says which release it is, and lists its packages", async () => {
    const [{ Size, Config }] = JSON.parse(await run.call("image", "inspect", IMAGE)) as [
      { Size: number; Config: { Labels: Record<string, string> } },
    ];
    process.stderr.write(`${Math.round(Size / 1e6)} MB\n`);
    expect(Size).toBeLessThan(MOST_BYTES);
    expect(Config.Labels["org.opencontainers.image.revision"]).toMatch(/^[0-9a-f]{40}$/);
    const inside = (...words: string[]): Promise<string> =>
      run.call("run", "--rm", "--user=0", "--entrypoint", words[0] ?? "", IMAGE, ...words.slice(1));
    expect(await inside("cat", "sbom.cdx.json")).toContain('"bom-ref": "koa@');
    const unused = "find / -xdev ( -name npm -o -name *.map -o -name *.d.ts )";
    const found = await inside(...unused.split(" "));
    expect(found).toBe("");
  });
});
