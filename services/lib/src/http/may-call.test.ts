import { listOwnTrail } from "@dash/contracts/users/audit";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { endpoint, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { listLedgerHours } from "@dash/contracts/time/hours-ledger";
import {
  listKpis,
  listKpisForServices,
  listKpiSeriesForServices,
  listSettledKpis,
} from "@dash/contracts/kpis/kpis";
import { getSharedReport } from "@dash/contracts/reports/report-shares";
import { getServiceOffer } from "@dash/contracts/releases/service-offer";
import { receiveArrival } from "@dash/contracts/users/arrivals";
import { findInvitationMail } from "@dash/contracts/users/invitations";
import { findMailAddress } from "@dash/contracts/users/mail-address";
import { stopNotices } from "@dash/contracts/notices/notice-stop";
import { listSignInCandidates, resolveSignIn } from "@dash/contracts/users/sign-in";
import { listLedgerStock } from "@dash/contracts/stock/stock-ledger";
import * as z from "zod/mini";
import { buildActor, buildServiceActor } from "../testing/actors.ts";
import { mayCall } from "./may-call.ts";

const processes = [...Object.keys(catalogue), "identity", "call-system", "stranger"];
const callersOf = (target: Endpoint) =>
  processes.filter((name) => mayCall(target, buildServiceActor(name)));

test.each<[string, Endpoint, readonly string[]]>([
  ["sign-ins", resolveSignIn, ["gateway"]],
  ["arrivals of new people", receiveArrival, ["gateway"]],
  ["an invitation's mail", findInvitationMail, ["notices"]],
  ["a person's mail address", findMailAddress, ["notices"]],
  ["the end of mails", stopNotices, ["gateway"]],
  ["candidates of the stand-in", listSignInCandidates, ["identity"]],
  ["a service's own trail", listOwnTrail, ["admin", "report"]],
  ["a service's offer", getServiceOffer, ["gateway"]],
  ["a month's metrics", listKpisForServices, ["report"]],
  ["settled metrics", listSettledKpis, ["report"]],
  ["twelve months' metrics", listKpiSeriesForServices, ["report"]],
  ["hours of the ledger", listLedgerHours, ["report"]],
  ["movements of the ledger", listLedgerStock, ["report"]],
  [
    "the record of facts",
    listRecordedFacts,
    ["gateway", "time", "stock", "interactions", "kpi", "report", "sales-geo", "notices"],
  ],
])(
  "K7-5 %s may be asked for by those that the contract names, and by no person",
  (_, target, callers) => {
    expect(callersOf(target).sort()).toEqual([...callers].sort());
    expect(mayCall(target, buildActor({ role: "admin" }))).toBe(false);
  },
);

test("K7-5 services may not call endpoints for people, but the gateway may call public ones", () => {
  expect(callersOf(listKpis)).toEqual([]);
  expect(mayCall(listKpis, buildActor())).toBe(true);
  expect(callersOf(getSharedReport)).toEqual(["gateway"]);
});

test("K7-5 an internal endpoint without callers does not compile, and nobody may call it", () => {
  // @ts-expect-error It names nobody who may ask.
  const undeclared = endpoint("GET /internal/undeclared", {
    summary: "",
    response: z.object({}),
  });
  expect(callersOf(undeclared)).toEqual([]);
  expect(mayCall(undeclared, buildActor({ role: "admin" }))).toBe(false);
});
