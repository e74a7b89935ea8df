import { randomUUID } from "node:crypto";
import { readPdf, textOf } from "@dash/report/pdf/testing/read-pdf.client";
import { openDemoSession } from "../../testing/demo-session.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";

const LEADS = 500;
const AT_ONCE = 20;
const MONTH = { month: 3, year: 2025 };
const INWARD = "ABDEFGHJLNPQRSTUWXYZ";

/** The values of a lead that no viewer sees, as they are without separators. */
interface Private {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly postcode: string;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const leads: readonly Private[] = Array.from({ length: LEADS }, (_, index) => ({
  phone: `029 2018 0${String(300 + index)}`,
  email: `quill${index}x@feather${index}.example`,
  address: `${1_000 + index} Harbour Terrace`,
  postcode: `CF10 ${index % 10}${INWARD[Math.floor(index / 10) % 20]}${INWARD[Math.floor(index / 200)]}`,
}));
const hidden = leads.flatMap((lead) => Object.values(lead).map((value: string) => plain(value)));

let laboratory: Laboratory;
let alex: string;
let vic: string;
beforeAll(async () => {
  laboratory = await openLaboratory();
  alex = await openDemoSession(laboratory.client, "Alex Morgan");
  vic = await openDemoSession(laboratory.client, "Vic Jones");
});
afterAll(() => laboratory.close());

async function send(cookie: string, method: string, target: string, data?: object) {
  const { status, body } = await laboratory.client.ask(method, `/api${target}`, {
    cookie,
    headers: { "idempotency-key": randomUUID() },
    ...(data && { body: data }),
  });
  if (status >= 300) throw new Error(`${target} answered ${status}: ${body.toString()}`);
  return body;
}

const json = async <Answer>(...asking: Parameters<typeof send>): Promise<Answer> =>
  JSON.parse((await send(...asking)).toString()) as Answer;

/** Adds a lead, and asks about it with a filter that holds a phone number. */
async function askAbout(
  { phone, email, address, postcode }: Private,
  index: number,
): Promise<void> {
  const lead = await json<{ id: string }>(alex, "POST", "/sales-pipeline", {
    customerName: `Zephyrine Quill${index}`,
    customerEmail: email,
    customerPhone: phone,
    customerAddress: address,
    postcode,
    leadSource: "Website",
    leadDate: "2025-03-02",
  });
  const subject = { kind: "lead", key: lead.id, ...MONTH };
  await send(alex, "POST", "/questions", { subject, text: "Why?", filter: `search=${phone}` });
}

/** The hidden values that a text has. */
const found = (text: string) => {
  const whole = plain(text);
  return hidden.filter((value) => whole.includes(value));
};

it(`none of ${4 * LEADS} private values reaches a viewer, a fact or the file by questions`, async () => {
  for (let first = 0; first < LEADS; first += AT_ONCE)
    await Promise.all(
      leads.slice(first, first + AT_ONCE).map((lead, offset) => askAbout(lead, first + offset)),
    );
  const report = await json<{ id: string }>(alex, "POST", "/monthly-reports/generate", MONTH);
  const { month, year } = MONTH;
  const answers: string[] = [];
  for (const target of [
    "/questions?limit=200",
    "/questions?limit=200&offset=200",
    "/questions?limit=200&offset=400",
    `/changes-since?month=${month}&year=${year}`,
    `/dashboard?month=${month}&year=${year}`,
    `/monthly-reports/${report.id}`,
    `/monthly-reports/${report.id}/history`,
  ])
    answers.push((await send(vic, "GET", target)).toString());
  expect(answers[0]).toContain("Why?");
  answers.push(textOf(await readPdf(await send(vic, "GET", `/monthly-reports/${report.id}/pdf`))));
  const facts = await laboratory.query<{ text: string }>(
    "select outbox::text as text from report.outbox union all select outbox::text from sales_geo.outbox",
  );
  answers.push(...facts.map(({ text }) => text));
  expect(answers.flatMap(found)).toEqual([]);
  // The filter is found by who asked with it.
  const own = await send(alex, "GET", "/questions?limit=200");
  expect(found(own.toString()).length).toBeGreaterThan(0);
}, 240_000);
