import { randomUUID } from "node:crypto";
import type { ContactData, LeadsToSort } from "@dash/contracts/interactions/customers";
import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { planOf } from "@dash/service-lib/testing/plan";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { candidatesStatement } from "./customer-leads.query.ts";

let service: TestService;
/** The answer of the interactions service, which is away while there is none. */
let contactData: ContactData | undefined;
/** The ids of leads that are not the customer's. That service decides. */
const NEIGHBOUR = "Dora Newton";

beforeAll(async () => {
  const answer = () =>
    contactData ? Promise.resolve(contactData) : Promise.reject(new Error("away"));
  const sortLeads = (_: string, __: object, { leads }: LeadsToSort) => {
    const ids = leads.filter(({ name }) => name !== NEIGHBOUR).map(({ id }) => id);
    const isShared = contactData?.numbers.some((held) => held.isShared);
    return Promise.resolve(isShared ? { own: [], shared: ids } : { own: ids, shared: [] });
  };
  service = await openTestService({ reader: { get: answer, post: sortLeads } as never });
});
afterAll(() => service.close());
beforeEach(() => {
  contactData = { ids: [randomUUID()], numbers: [], emails: [] };
});

const sales = (actor = service.staff) =>
  service.call(getCustomerSales, actor, { query: { customerId: randomUUID() } });
const found = async () =>
  (await sales()).body.leads.map(({ lead, match }) => [lead.customerName, match]);
const other = { customerPhone: "029 2018 0999", customerEmail: "other@example.com" };

it("J-30 finds the leads of a customer by number, by e-mail and by the link of a person, newest first", async () => {
  const customer = randomUUID();
  await service.added({
    ...other,
    customerName: "By number",
    customerPhone: "029 2018 0301 ext 5",
  });
  await service.added({
    ...other,
    customerName: "By e-mail",
    customerEmail: "Ann@Example.com",
    leadDate: "2026-03-04",
  });
  await service.added({
    ...other,
    customerName: "Linked",
    contactId: customer,
    leadDate: "2026-03-05",
  });
  await service.added({ ...other, customerName: "Somebody else's" });
  contactData = {
    ids: [randomUUID(), customer],
    numbers: [{ number: "+442920180301", isShared: false }],
    emails: [{ email: "ann@example.com", isShared: false }],
  };
  expect(await found()).toEqual([
    ["Linked", "link"],
    ["By e-mail", "contact-data"],
    ["By number", "contact-data"],
  ]);
});

it("J-38 marks a lead with a shared number, until a person links it", async () => {
  const number = "029 2018 0302";
  const lead = await service.added({ ...other, customerName: "Shared", customerPhone: number });
  const [customer = ""] = contactData?.ids ?? [];
  contactData = { ids: [customer], numbers: [{ number, isShared: true }], emails: [] };
  expect(await found()).toEqual([["Shared", "shared"]]);
  await service.change(lead, { contactId: customer });
  expect(await found()).toEqual([["Shared", "link"]]);
  await service.change(lead, { contactId: randomUUID() });
  expect(await found()).toEqual([]);
  await service.change(lead, { contactId: null });
  expect(await found()).toEqual([["Shared", "shared"]]);
});

it("K18-11 whose a lead with a customer's number is, the service of customers says", async () => {
  const number = "029 2018 0304";
  await service.added({ ...other, customerName: NEIGHBOUR, customerPhone: number });
  await service.added({ ...other, customerName: "Zoe Quill", customerPhone: number });
  contactData = { ids: [randomUUID()], numbers: [{ number, isShared: false }], emails: [] };
  expect(await found()).toEqual([["Zoe Quill", "contact-data"]]);
});

it("J-30 answers the notes and installations of the leads; viewers get no note and no number", async () => {
  const number = "029 2018 0303";
  contactData = { ids: [randomUUID()], numbers: [{ number, isShared: false }], emails: [] };
  const sold = { currentStage: "installed", heatPumpModel: "Altherma" } as const;
  const lead = await service.added({ ...other, customerPhone: number, ...sold });
  const params = { id: lead.id };
  const body = { kind: "note", text: "Has a dog" } as const;
  await service.call(addLeadNote, service.staff, { params, body });
  const seen = (await sales()).body;
  expect(seen.notes).toMatchObject([{ leadId: lead.id, text: "Has a dog" }]);
  expect(seen.installations).toMatchObject([{ salesPipelineId: lead.id, postcode: "BS1 4DJ" }]);
  expect((await sales(service.viewer)).body).toMatchObject({
    leads: [{ lead: { customerPhone: null, postcode: "BS1" } }],
    notes: [],
    installations: [{ postcode: "BS1" }],
  });
  await service.call(deletePipelineEntry, service.staff, { params });
  expect((await sales()).body).toEqual({ leads: [], notes: [], installations: [] });
});

it("J-30 is refused while the interactions service is away", async () => {
  contactData = undefined;
  const { status, problem } = await sales();
  expect([status, problem.message]).toEqual([
    503,
    expect.stringContaining("The customer's leads cannot be found right now."),
  ]);
});

it("finds a customer's leads among many by indexes alone", async () => {
  await service.knex.raw(
    `
    insert into sales_pipeline (id, user_id, customer_name, customer_phone, customer_email, current_stage, stage_since,
      moved_by, lead_source, lead_date, priority, created_at, updated_at)
    select gen_random_uuid(), :user, 'Many', '+4429' || (20000000 + n), 'p' || n || '@example.com', 'lead', now(), :user,
      'Other', date '2020-01-01' + n % 2000, 'medium', now(), now() from generate_series(1, 20000) n`,
    {
      user: service.staff.id,
    },
  );
  await service.knex.raw("analyze sales_pipeline");
  const { sql, bindings } = candidatesStatement({
    ids: [randomUUID(), randomUUID()],
    numbers: [{ number: "+442920000007", isShared: false }],
    emails: [{ email: "p7@example.com", isShared: true }],
  });
  const plan = await planOf(service.knex, sql, bindings);
  for (const index of ["by_contact", "by_phone_key", "by_email"])
    expect(plan).toContain(`sales_pipeline_${index}`);
  expect(plan).not.toContain("Seq Scan on sales_pipeline");
});
