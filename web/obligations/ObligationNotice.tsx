import { useState } from 'react'
import type { LoadObligation } from '#contract/obligations.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { draftOf } from '../charges/detention-draft.ts'
import { NoticeDialog } from '../outbox/NoticeDialog.tsx'
import { useCompany } from '../page/company.ts'

type ObligationNoticeProps = { load: Load; obligation: LoadObligation; onClose: () => void }

/** The notice that the truck is waiting, before detention begins, as the paper requires. */
export function ObligationNotice({ load, obligation, onClose }: ObligationNoticeProps) {
  const { name, timeZone } = useCompany()
  const [draft] = useState(() => {
    const stop = load.stops.find(({ id }) => id === obligation.stop?.id)
    const place = {
      id: obligation.stop?.id ?? '',
      name: obligation.stop?.name ?? null,
      city: stop?.city ?? null,
      state: stop?.state ?? null,
    }
    return draftOf(
      load,
      { workedOut: obligation.waiting, stop: place },
      { companyName: name ?? '', timeZone },
    )
  })
  return (
    <NoticeDialog
      customerId={load.customerId}
      draft={draft}
      send={(body) =>
        call('POST /api/loads/:id/obligations/:obligationId/email-notice', {
          params: { id: load.id, obligationId: obligation.id },
          body,
        })
      }
      onClose={onClose}
    />
  )
}
