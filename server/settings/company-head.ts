import type { InvoicePaper } from '#contract/invoices.ts'
import type { CompanySettings } from '#contract/settings.ts'

/** A draft has the head of today; what went out keeps the one that it went out with. */
export function companyHead(settings: CompanySettings): InvoicePaper['company'] {
  const { companyName: name, remitTo, logoPath } = settings
  return { name, lines: companyLines(settings), remitTo, logoPath }
}

function companyLines(settings: CompanySettings): string[] {
  const place = [settings.city, [settings.state, settings.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const numbers = [
    settings.usdotNumber === null ? '' : `USDOT ${settings.usdotNumber}`,
    settings.mcNumber === null ? '' : `MC ${settings.mcNumber}`,
  ]
  const lines = [
    settings.address,
    place,
    settings.contactPhone,
    settings.contactEmail,
    numbers.filter(Boolean).join(' · '),
  ]
  return lines.filter((line): line is string => line !== null && line !== '')
}
