import type { InvoicePaper } from '#contract/invoices.ts'
import type { CompanySettings } from '#contract/settings.ts'

/** A draft shows the current company data; a sent invoice keeps its own. */
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
  const present = (parts: readonly (string | null)[], between: string) =>
    parts.filter((part) => part !== null && part !== '').join(between)
  return [
    present([settings.address, place], ', '),
    present([settings.contactPhone, settings.contactEmail], ' · '),
    present(numbers, ' · '),
  ].filter((line) => line !== '')
}
