import type { Selectable } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CompanySettings, settingsApi } from '#contract/settings.ts'
import { usualDetention } from '#domain/charges/detention.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { watchStandingTrucks } from '../charges/watch-standing-trucks.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { Settings } from '../db/tables.generated.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { takeAsLogo } from '../documents/logo.ts'

const beforeSetup = {
  companyName: 'Fifthwheel',
  tagline: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  contactEmail: null,
  contactPhone: null,
  usdotNumber: null,
  mcNumber: null,
  remitTo: null,
  factoringNotice: null,
  factoringRemitTo: null,
  supportHours: 'Monday-Friday, 8AM-5PM CST',
  timeZone: 'America/Chicago',
  logoPath: null,
  overridePasswordIsSet: false,
  pingRetentionDays: 400,
  detentionFreeMinutes: usualDetention.freeMinutes,
  detentionRate: usualDetention.ratePerHour,
  detentionCap: null,
  deadlineMailIsOn: true,
  deadlineMailTo: null,
  rateconsMayUseModel: false,
  updatedAt: new Date(0).toISOString(),
} satisfies CompanySettings

export async function companySettings({ db }: DbDeps): Promise<CompanySettings> {
  return present(await db.selectFrom('settings').selectAll().executeTakeFirst())
}

/** Locks the settings until the transaction ends. */
async function lockSettings({ db }: TxDeps): Promise<CompanySettings> {
  return present(await db.selectFrom('settings').selectAll().forUpdate().executeTakeFirst())
}

function present(row: Selectable<Settings> | undefined): CompanySettings {
  if (!row) return beforeSetup
  const { overridePassword, onlyRow: _only, logoDocumentId, ...settings } = row
  return {
    ...settings,
    logoPath: logoDocumentId === null ? null : documentPath(logoDocumentId),
    overridePasswordIsSet: overridePassword !== null,
  }
}

type Change = BodyOf<typeof settingsApi.updateSettings>

export async function updateSettings(
  tx: TxDeps,
  { logoPath, updatedAt, ...change }: Change,
): Promise<CompanySettings> {
  const before = await lockSettings(tx)
  requireUnchanged(before, updatedAt)
  const logoDocumentId =
    logoPath == null ? logoPath : await takeAsLogo(tx, { field: 'logoPath', path: logoPath })
  await tx.db
    .updateTable('settings')
    .set({
      ...change,
      ...(logoDocumentId !== undefined && { logoDocumentId }),
      updatedAt: nextVersion(tx, before),
    })
    .execute()
  const now = await companySettings(tx)
  await watchStandingTrucks(tx, { before, now, customerId: null })
  return now
}

export async function setOverridePassword(tx: TxDeps, overridePassword: string) {
  const before = await lockSettings(tx)
  await tx.db
    .updateTable('settings')
    .set({ overridePassword, updatedAt: nextVersion(tx, before) })
    .execute()
  return { success: true as const }
}

/** The hash; null if no override password is set. */
export async function overridePasswordHash({ db }: DbDeps): Promise<string | null> {
  const row = await db.selectFrom('settings').select('overridePassword').executeTakeFirst()
  return row?.overridePassword ?? null
}
