import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readPdf, textOf } from "@dash/report/pdf/testing/read-pdf.client";
import { openDemoSession } from "../../testing/demo-session.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { until } from "../faults/probes.ts";

/** A month that no demo data and no clock touches. */
const AT = "2025-03-03T09:00:00.000Z";
const END = "2025-03-03T10:00:00.000Z";
const MONTH = { month: 3, year: 2025 };
const PHOTO =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** Services ask again every 15 seconds, and one that was killed has to start. */
const ERASED_WITHIN_MS = 90_000;
const EVERYWHERE = ["interactions", "sales_geo", "stock", "time", "report"];

interface Person {
  readonly surname: string;
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

const personOf = (surname: string, digits: string): Person => ({
  surname,
  name: `Mrs Zephyrine ${surname}`,
  number: `029 2018 0${digits}`,
  email: `z@${surname.toLowerCase()}.example`,
});

/** For each process that is killed with -9 while its erasure runs, a customer. */
const people: readonly (readonly [string, Person])[] = [
  ["interactions", personOf("Quillfeather", "301")],
  ["time", personOf("Umberslade", "302")],
  ["stock", personOf("Wexcombe", "303")],
  ["gateway", personOf("Yarrowby", "304")],
];

/** The words of these persons, as they are without separators. */
const PLANTED = [
  "zephyrine",
  "3harbourterrace",
  ...people.flatMap(([, { surname, number }]) => [
    surname.toLowerCase(),
    number.replace(/\D/g, "").slice(1),
  ]),
];
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const isPlanted = (text: string) => PLANTED.some((word) => plain(text).includes(word));

let laboratory: Laboratory;
let cookie: string;
const logged: string[] = [];
beforeAll(async () => {
  laboratory = await openLaboratory({
    log: (name, line) => void logged.push(`${name} ${line}`),
    extraEnv: { LOG_LEVEL: "debug" },
  });
  cookie = await openDemoSession(laboratory.client, "Alex Morgan");
});
afterAll(() => laboratory.close());

async function send(method: string, target: string, data?: object | Buffer) {
  const isPhoto = Buffer.isBuffer(data);
  const { status, body } = await laboratory.client.send({
    method,
    target: `/api${target}`,
    headers: {
      cookie,
      "idempotency-key": randomUUID(),
      ...(data && { "content-type": isPhoto ? "image/png" : "application/json" }),
    },
    body: isPhoto ? data : data && JSON.stringify(data),
  });
  return { status, body };
}

/** Stores something, and gives what was stored. */
async function store<Stored = { id: string }>(target: string, data: object): Promise<Stored> {
  const { status, body } = await send("POST", target, data);
  expect([target, status]).toEqual([target, 201]);
  return JSON.parse(body.toString()) as Stored;
}

/** Stores a customer with something in every service. */
async function plant({ name, surname, number, email }: Person, hour: number): Promise<string> {
  const { serviceLineId, stockItemId } = laboratory;
  const news = `Rang ${surname} on ${number}, wrote to ${email}`;
  const customer = await store("/customers", {
    kind: "customer",
    name,
    numbers: [number],
    emails: [email],
    address: "3 Harbour Terrace",
    postcode: "CF10 4AB",
  });
  await store(`/customers/${customer.id}/notes`, { text: news });
  const visit = await store("/customer-interactions", {
    interactionType: "visit",
    serviceLineId,
    occurredAt: AT,
    contactId: customer.id,
    isWarrantyVisit: true,
    notes: news,
  });
  await store(`/customer-interactions/${visit.id}/photos`, Buffer.from(PHOTO, "base64"));
  const lead = await store("/sales-pipeline", {
    customerName: name,
    customerEmail: email,
    customerPhone: number,
    customerAddress: "3 Harbour Terrace",
    postcode: "CF10 4AB",
    leadSource: "Website",
    leadDate: "2025-03-02",
    notes: news,
  });
  await store(`/sales-pipeline/${lead.id}/notes`, { kind: "note", text: news });
  await store("/stock-movements", {
    stockItemId,
    movementType: "out",
    quantity: 1,
    reason: "Warranty visit",
    notes: news,
    interactionId: visit.id,
  });
  const later = (time: string) => new Date(Date.parse(time) + hour * 3_600_000).toISOString();
  await store("/time-entries", {
    serviceLineId,
    startTime: later(AT),
    endTime: later(END),
    description: `Valve at ${surname}`,
    interactionId: visit.id,
  });
  return customer.id;
}

/** The rows of all tables that contain a planted word, as the names of their tables. */
async function tables(): Promise<string[]> {
  const named = await laboratory.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname !~ '^(pg_|information_schema)'`,
  );
  const found: string[] = [];
  for (const { schema, name } of named) {
    const rows = await laboratory.query<{ text: string }>(
      `select each::text as text from "${schema}"."${name}" each
       where lower(regexp_replace(each::text, '[^A-Za-z0-9]', '', 'g')) ~ $1`,
      [PLANTED.join("|")],
    );
    found.push(...rows.map(() => `${schema}.${name}`));
  }
  return found;
}

/** The files of the data folder that contain a planted word; Postgres removes what it deleted in its own time. */
async function files(): Promise<string[]> {
  const names = await readdir(laboratory.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.relative(laboratory.folder, file).startsWith("postgres")) continue;
    if (isPlanted(await readFile(file, "latin1")))
      found.push(path.relative(laboratory.folder, file));
  }
  return found;
}

/** The exports and the draft's PDF that contain a planted word. */
async function exportsOf(reportId: string): Promise<string[]> {
  const targets = [
    "/sales-pipeline/export",
    "/customer-interactions/export?month=3&year=2025",
    "/stock-movements/export",
    "/time-entries/export?month=3&year=2025",
    "/customers/export?erased=true",
    "/call-backs/export",
    "/audit/export",
    "/monthly-reports/export",
  ];
  const found: string[] = [];
  for (const target of targets) {
    const { status, body } = await send("GET", target);
    expect([target, status]).toEqual([target, 200]);
    if (isPlanted(body.toString())) found.push(target);
  }
  const { body } = await send("GET", `/monthly-reports/${reportId}/pdf`);
  return isPlanted(textOf(await readPdf(body))) ? [...found, "PDF"] : found;
}

const figures = async () => {
  const read = async (target: string) => (await send("GET", target)).body.toString();
  return Promise.all(
    [
      "/interaction-summary?month=3&year=2025",
      "/hours-by-month?year=2025",
      "/sales-pipeline-analytics?year=2025",
      "/stock-summary",
    ].map(read),
  );
};

const openErasures = async (): Promise<number> => {
  const [row] = await laboratory.query<{ open: number }>(
    "select count(*)::int as open from interactions.erasures where persons is not null",
  );
  return row?.open ?? 0;
};

it("J-71 J-72 nothing of an erased customer is left in tables, files, streams, exports, a draft's PDF or the log, whatever was killed meanwhile", async () => {
  const planted: (readonly [string, string])[] = [];
  for (const [victim, person] of people)
    planted.push([victim, await plant(person, planted.length)]);
  const isCounted = async () =>
    (await laboratory.query("select 1 from report.entries where description ~ '^Valve at'"))
      .length === people.length;
  expect(await until(isCounted)).toBeLessThan(Infinity);
  const draft = await store<{ id: string; sha256: string }>("/monthly-reports/generate", MONTH);
  const happened = people.map(([, { name, number }]) => `${name}, ${number}`).join("; ");
  const commentary = { happened, actions: "", sha256: draft.sha256 };
  expect((await send("PUT", `/monthly-reports/${draft.id}/commentary`, commentary)).status).toBe(
    200,
  );

  const [inTables, inFiles, inExports] = [await tables(), await files(), await exportsOf(draft.id)];
  const schemas = new Set(inTables.map((name) => name.split(".")[0]));
  expect([...schemas]).toEqual(expect.arrayContaining(EVERYWHERE));
  expect(inTables).toContain("report.monthly_reports");
  expect(inFiles.some((file) => file.startsWith("nats"))).toBe(true);
  expect(inExports).toEqual(expect.arrayContaining(["/sales-pipeline/export", "PDF"]));
  const before = await figures();

  for (const [victim, id] of planted) {
    const first = send("POST", `/customers/${id}/erase`, {}).catch(() => undefined);
    laboratory.system.kill(victim, "SIGKILL");
    await first;
    // A person who gets no answer presses again.
    const isAccepted = async () =>
      (await send("POST", `/customers/${id}/erase`, {})).status === 200;
    expect(await until(isAccepted, ERASED_WITHIN_MS)).toBeLessThan(Infinity);
  }
  const isOver = async () => (await openErasures()) === 0;
  expect(await until(isOver, ERASED_WITHIN_MS)).toBeLessThan(Infinity);

  expect(await tables()).toEqual([]);
  expect(await files()).toEqual([]);
  expect(await exportsOf(draft.id)).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter(isPlanted)).toEqual([]);
  expect(await figures()).toEqual(before);
  const [photos] = await laboratory.query<{ count: number }>(
    "select count(*)::int as count from interactions.photo_files",
  );
  expect(photos?.count).toBe(0);
});
