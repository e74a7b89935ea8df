import { randomUUID } from "node:crypto";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { Signatories } from "@dash/contracts/reports/acceptance";
import type { CompanyNames, CompanyNamesInput } from "@dash/contracts/reports/companies";
import type { ReportShare } from "@dash/contracts/reports/report-shares";
import { only, reads, writes, type Access, type PreparedRequest } from "./access.ts";
import type { Company } from "./company.ts";

/** A past month that no other journey uses. */
const month = { month: 1, year: 2019 };
const nothing = (): Promise<PreparedRequest> => Promise.resolve({});
const lapsed: Access["expected"] = { anonymous: 410, viewer: 410, staff: 410, admin: 410 };

/** Monthly reports: everybody reads, staff generate and share, administrators close and reopen months. */
export const reportAccess = {
  "GET /monthly-reports": reads(nothing),
  "GET /monthly-reports/export": reads(nothing),
  "POST /monthly-reports/generate": writes(201, () => Promise.resolve({ body: month })),
  "GET /monthly-reports/shares": only(200, nothing),
  "GET /monthly-reports/:id": reads(generate),
  "GET /monthly-reports/:id/versions": reads(generate),
  "GET /monthly-reports/:id/history": reads(generate),
  "GET /monthly-reports/:id/pdf": reads(generate),
  "GET /monthly-reports/:id/pages": reads(generate),
  "GET /report-logos/:sha256": reads(firstLogo),
  "PUT /monthly-reports/:id/commentary": writes(200, async (company) => {
    const report = await generate(company);
    return { id: report.id, body: { happened: `Quiet ${randomUUID()}`, sha256: report.sha256 } };
  }),
  "POST /monthly-reports/:id/finalise": only(200, async (company) => ({
    ...(await generate(company)),
    body: {},
  })),
  "POST /monthly-reports/:id/reopen": only(200, async (company) => ({
    ...(await finalised(company)),
    body: { reason: "Asked about" },
  })),
  "POST /monthly-reports/:id/accept": byPartner(async (company) => {
    const { id, sha256 } = await finalised(company);
    return { id, body: { sha256 } };
  }),
  "POST /monthly-reports/:id/return": byPartner(async (company) => ({
    ...(await finalised(company)),
    body: { reason: "Asked about" },
  })),
  "GET /signatories": reads(nothing),
  "PUT /signatories": only(200, async (company) => ({
    body: { signatories: await currentSignatories(company) },
  })),
  "GET /companies": reads(nothing),
  "PUT /companies": only(200, async (company) => ({ body: await storedNames(company) })),
  "GET /changes-since": reads(nothing),
  "POST /changes-since/seen": seenBy(() =>
    Promise.resolve({ body: { ...month, until: "2026-01-01T00:00:00.000Z" } }),
  ),
  "GET /verify/:sha256": [
    {
      about: "of a report that is known",
      prepare: async (company) => ({ params: { sha256: (await generate(company)).sha256 } }),
      expected: { anonymous: 200, viewer: 200, staff: 200, admin: 200 },
    },
  ],
  "GET /monthly-reports/:id/shares": reads(generate),
  "POST /monthly-reports/:id/shares": writes(201, async (company) => ({
    ...(await generate(company)),
    body: { days: 1 },
  })),
  "DELETE /monthly-reports/:id/shares/:shareId": writes(204, shared),
  "GET /shared-reports/:secret": [
    { about: "whose link was ended", prepare: endedLink, expected: lapsed },
  ],
} satisfies Record<string, readonly Access[]>;

/** Only the partner's signatory, who in the demonstration is the viewer, may call the endpoint. */
function byPartner(prepare: Access["prepare"]): readonly Access[] {
  return [
    { about: "", prepare, expected: { anonymous: 401, viewer: 200, staff: 403, admin: 403 } },
  ];
}

/** Everybody with a session may call the endpoint. */
function seenBy(prepare: Access["prepare"]): readonly Access[] {
  return [
    { about: "", prepare, expected: { anonymous: 401, viewer: 204, staff: 204, admin: 204 } },
  ];
}

async function currentSignatories(company: Company): Promise<object[]> {
  const { text } = await company.ask("admin", "GET", "/api/signatories");
  const { signatories } = JSON.parse(text) as Signatories;
  return signatories.map(({ userId, company: of }) => ({ userId, company: of }));
}

/** The names that reports have, stored, so that storing them again changes nothing. */
async function storedNames(company: Company): Promise<CompanyNamesInput> {
  const { text } = await company.ask("admin", "GET", "/api/companies");
  const { provider, partner } = JSON.parse(text) as CompanyNames;
  const body = { provider, partner };
  await company.ask("admin", "PUT", "/api/companies", { body });
  return body;
}

/** A draft of the month; a month that another caller closed is reopened first. */
async function generate(company: Company): Promise<MonthlyReport> {
  const current = await currentReport(company);
  if (current?.can.reopen) await post(company, `/${current.id}/reopen`, { reason: "Asked about" });
  return post<MonthlyReport>(company, "/generate", month);
}

async function finalised(company: Company): Promise<MonthlyReport> {
  const { id } = await generate(company);
  return post<MonthlyReport>(company, `/${id}/finalise`, { acceptChanges: true });
}

async function currentReport(company: Company): Promise<MonthlyReport | undefined> {
  const { text } = await company.ask("admin", "GET", "/api/monthly-reports?limit=60");
  const reports = JSON.parse(text) as MonthlyReport[];
  return reports.find((report) => report.year === month.year && report.month === month.month);
}

async function firstLogo(company: Company): Promise<PreparedRequest> {
  const { logo } = (await generate(company)).reportData.provider;
  if (!logo) throw new Error("the demonstration has no logo");
  return { params: { sha256: logo } };
}

async function shared(company: Company): Promise<PreparedRequest & { readonly secret: string }> {
  const { id } = await generate(company);
  const share = await post<ReportShare & { secret: string }>(company, `/${id}/shares`, { days: 1 });
  return { id, params: { shareId: share.id }, secret: share.secret };
}

async function endedLink(company: Company): Promise<PreparedRequest> {
  const { id, params, secret } = await shared(company);
  const target = `/api/monthly-reports/${id}/shares/${params?.["shareId"]}`;
  await company.ask("admin", "DELETE", target);
  return { params: { secret } };
}

async function post<Answer>(company: Company, path: string, body: object): Promise<Answer> {
  const target = `/api/monthly-reports${path}`;
  const { status, text } = await company.ask("admin", "POST", target, { body });
  if (status >= 300) throw new Error(`${target} answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}
