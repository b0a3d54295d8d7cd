import { useState } from 'react'
import { detentionNotice } from '#domain/charges/detention-words.ts'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { NoticeDialog } from '../outbox/NoticeDialog.tsx'
import { useCompany } from '../page/company.ts'
import { detentionOf, termsOf } from './charge-words.ts'

type DetentionNoticeProps = { load: Load; charge: LoadCharge; onClose: () => void }

/** That the truck is kept waiting, or was. */
export function DetentionNotice({ load, charge, onClose }: DetentionNoticeProps) {
  const { name, timeZone } = useCompany()
  const [draft] = useState(() => draftOf(load, charge, { companyName: name ?? '', timeZone }))
  return (
    <NoticeDialog
      customerId={load.customerId}
      draft={draft}
      send={(body) =>
        call('POST /api/loads/:id/charges/:chargeId/email-notice', {
          params: { id: load.id, chargeId: charge.id },
          body,
        })
      }
      onClose={onClose}
    />
  )
}

type Company = { readonly companyName: string; readonly timeZone: string }

function draftOf(load: Load, { workedOut, stop }: LoadCharge, { companyName, timeZone }: Company) {
  if (workedOut === null) return { subject: '', body: '' }
  const place = [stop?.city, stop?.state].filter(Boolean).join(', ')
  const references = [
    load.poNumber === null ? '' : `PO ${load.poNumber}`,
    load.bolNumber === null ? '' : `BOL ${load.bolNumber}`,
  ]
  return detentionNotice({
    loadNumber: load.number109,
    references: references.filter((text) => text !== ''),
    stopName: stop?.name ?? 'the stop',
    place: place === '' ? null : place,
    company: companyName,
    terms: termsOf(workedOut),
    detention: detentionOf(workedOut),
    arrivedAt: workedOut.arrivedAt,
    moment: (instant) => formatPrinted(instant, timeZone),
  })
}
