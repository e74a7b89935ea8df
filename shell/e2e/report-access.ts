import { randomUUID } from "node:crypto";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
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
