import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LONGEST_COMPANY_NAME, type CompanyNames } from "@dash/contracts/reports/companies";
import { Company } from "@dash/contracts/reports/company";
import type { Brand } from "@dash/contracts/reports/report-data";
import type { Knex } from "@dash/service-lib/database/database";
import * as z from "zod";
import { CompanyNames as StoredNames } from "../companies/company-names.model.ts";
import type { Logos } from "../pdf/cover.presenter.ts";

const MOST_LOGO_BYTES = 500_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const Name = z.string().max(LONGEST_COMPANY_NAME, `At most ${LONGEST_COMPANY_NAME} characters`);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Must be a colour such as #0f766e");

/** The names in reports until others are set. */
const STAND_INS = { provider: "Provider", partner: "Partner" };

/** The environment variables of the two companies that reports show. A logo is the path of a PNG file. */
export const brandEnv = {
  PROVIDER_NAME: Name.default(STAND_INS.provider),
  PROVIDER_COLOUR: Colour.default("#0f766e"),
  PROVIDER_LOGO: z.string().optional(),
  PARTNER_NAME: Name.default(STAND_INS.partner),
  PARTNER_COLOUR: Colour.default("#1d4ed8"),
  PARTNER_LOGO: z.string().optional(),
};

export type BrandEnv = z.output<z.ZodObject<typeof brandEnv>>;

interface Logo {
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** The two companies, as new reports show them. */
export interface Brands {
  readonly provider: Brand;
  readonly partner: Brand;
  readonly logos: readonly Logo[];
}

/** Reads the companies as new reports show them at present. */
export type FindBrands = (knex: Knex) => Promise<Brands>;

/**
 * Reads the colours and logos of the companies from the environment, once, at the start. Their names are read each time.
 * @throws Error that names the variable whose file is not a usable logo.
 */
export function openBrands(env: BrandEnv): FindBrands {
  const providerLogo = readLogo("PROVIDER_LOGO", env.PROVIDER_LOGO);
  const partnerLogo = readLogo("PARTNER_LOGO", env.PARTNER_LOGO);
  const look = {
    provider: { colour: env.PROVIDER_COLOUR, logo: providerLogo?.sha256 ?? null },
    partner: { colour: env.PARTNER_COLOUR, logo: partnerLogo?.sha256 ?? null },
    logos: [providerLogo, partnerLogo].filter((logo) => logo !== null),
  };
  return async (knex) => {
    const { provider, partner } = companyNames(env, await StoredNames.read(knex));
    return {
      ...look,
      provider: { name: provider, ...look.provider },
      partner: { name: partner, ...look.partner },
    };
  };
}

/** Names the companies as an administrator did, else as the environment does. */
export function companyNames(
  env: Pick<BrandEnv, "PROVIDER_NAME" | "PARTNER_NAME">,
  { id, version, ...stored }: Pick<StoredNames, keyof typeof StoredNames.columns>,
): CompanyNames {
  const names = {
    provider: stored.provider ?? env.PROVIDER_NAME,
    partner: stored.partner ?? env.PARTNER_NAME,
  };
  const unnamed = Company.options.filter((company) => names[company] === STAND_INS[company]);
  return { id, ...names, unnamed, version };
}

function readLogo(variable: string, path: string | undefined): Logo | null {
  if (path === undefined) return null;
  const bytes = readFileSync(path);
  if (!bytes.subarray(0, PNG.length).equals(PNG) || bytes.length > MOST_LOGO_BYTES)
    throw new Error(`${variable} must be a PNG file of at most ${MOST_LOGO_BYTES / 1_000} KB`);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The files of the two companies' logos. */
export function logosOf({ provider, partner, logos }: Brands): Logos {
  const bytesOf = ({ logo }: Brand) => logos.find(({ sha256 }) => sha256 === logo)?.bytes ?? null;
  return { provider: bytesOf(provider), partner: bytesOf(partner) };
}

/** Stores the logos that a report shows, so that they stay as long as the report. */
export async function saveLogos(trx: Knex.Transaction, { logos }: Brands): Promise<void> {
  for (const { sha256, bytes } of logos)
    await trx("report_logos").insert({ sha256, bytes }).onConflict("sha256").ignore();
}

export async function findLogo(knex: Knex, sha256: string | null): Promise<Buffer | null> {
  if (sha256 === null) return null;
  const row = await knex<Logo>("report_logos").where({ sha256 }).first("bytes");
  return row?.bytes ?? null;
}
