import type { CompanySettings } from '#contract/settings.ts'
import { dayIn } from '#domain/calendar.ts'
import { normalPhone } from '#domain/drivers/phone-number.ts'
import { needsSetup } from '../auth/first-admin.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { logoAddress } from './company-logo.ts'
import type { TemplateValues } from './html-template.ts'

const defaultTagline = 'Transportation & Logistics'

/** The company data on the pages before sign-in. */
export async function companyFacts(deps: DbDeps): Promise<TemplateValues> {
  const [settings, isWaiting] = await Promise.all([companySettings(deps), needsSetup(deps)])
  return { isSetUp: !isWaiting, ...factsOf(settings, deps.clock()) }
}

export function factsOf(settings: CompanySettings, now: Date): TemplateValues {
  const { address, city, state, zipCode, timeZone, contactPhone } = settings
  const town = joined([city, state], ', ')
  const cityLine = joined([town, zipCode], ' ')
  return {
    companyName: settings.companyName,
    logo: settings.logoPath === null ? null : logoAddress(settings.logoPath),
    tagline: settings.tagline ?? defaultTagline,
    town,
    hasAddress: address !== null || cityLine !== null,
    street: address,
    cityLine: cityLine ?? '',
    email: settings.contactEmail,
    phone: contactPhone,
    phoneLink: contactPhone === null ? null : dialable(contactPhone),
    supportHours: settings.supportHours,
    usdotNumber: settings.usdotNumber,
    mcNumber: settings.mcNumber,
    today: dayIn(timeZone, now),
    todayInWords: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(now),
  }
}

/** US numbers with the country code, so that the link also works from a phone abroad. */
function dialable(phone: string): string {
  const digits = normalPhone(phone)
  return digits.length === 10 ? `+1${digits}` : digits
}

function joined(parts: readonly (string | null)[], separator: string): string | null {
  const text = parts.filter((part) => part !== null && part !== '').join(separator)
  return text === '' ? null : text
}
