import { useState } from 'react'
import { lateNotice } from '#domain/tracking/late-notice.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { Arrival } from '#contract/tracking.ts'
import { call } from '#client/api/call.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { NoticeDialog } from '../outbox/NoticeDialog.tsx'
import { useCompany } from '../page/company.ts'
import { lateAt } from './tracked-loads.ts'

type LateNoticeProps = { load: Load; stop: LoadStop; arrival: Arrival; onClose: () => void }

/** That the truck will be late at a stop. */
export function LateNotice({ load, stop, arrival, onClose }: LateNoticeProps) {
  const { name, timeZone } = useCompany()
  const [draft] = useState(() => draftOf({ load, stop, arrival }, { companyName: name ?? '', timeZone }))
  return (
    <NoticeDialog
      customerId={load.customerId}
      draft={draft}
      send={(body) => call('POST /api/loads/:id/email-late-notice', { params: { id: load.id }, body })}
      onClose={onClose}
    />
  )
}

type Late = Omit<LateNoticeProps, 'onClose'>
type Company = { readonly companyName: string; readonly timeZone: string }

function draftOf({ load, stop, arrival }: Late, { companyName, timeZone }: Company) {
  const place = [stop.city, stop.state].filter(Boolean).join(', ')
  const references = [
    load.poNumber === null ? '' : `PO ${load.poNumber}`,
    load.bolNumber === null ? '' : `BOL ${load.bolNumber}`,
  ]
  return lateNotice({
    loadNumber: load.number109,
    references: references.filter((text) => text !== ''),
    stopName: stop.companyName ?? 'the stop',
    place: place === '' ? null : place,
    company: companyName,
    appointmentAt: stop.appointmentUntil ?? stop.appointmentAt,
    earliest: arrival.earliest,
    latest: arrival.latest,
    minutesLate: lateAt(arrival, stop),
    moment: (instant) => formatPrinted(instant, stop.timeZone ?? timeZone),
  })
}
