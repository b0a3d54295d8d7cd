import type { CompanySettings } from '#contract/settings.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { timeZoneLabel } from './time-zones.ts'

export function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const place = [settings.city, [settings.state, settings.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return (
    <DefinitionList
      items={[
        { term: 'Company name', value: settings.companyName },
        { term: 'Line below it', value: settings.tagline },
        { term: 'Address', value: [settings.address, place].filter(Boolean).join(', ') },
        { term: 'E-mail', value: settings.contactEmail },
        { term: 'Phone', value: settings.contactPhone && formatPhone(settings.contactPhone) },
        { term: 'Support hours', value: settings.supportHours },
        { term: 'USDOT number', value: settings.usdotNumber },
        { term: 'MC number', value: settings.mcNumber },
        {
          term: 'Remit to',
          value: settings.remitTo && <span className="whitespace-pre-line">{settings.remitTo}</span>,
        },
        {
          term: 'Notice of assignment',
          value: settings.factoringNotice && (
            <span className="whitespace-pre-line">{settings.factoringNotice}</span>
          ),
        },
        {
          term: 'Remit to, factored',
          value: settings.factoringRemitTo && (
            <span className="whitespace-pre-line">{settings.factoringRemitTo}</span>
          ),
        },
        { term: 'Time zone', value: timeZoneLabel(settings.timeZone) },
        { term: 'Keep positions for', value: `${String(settings.pingRetentionDays)} days` },
      ]}
    />
  )
}
