import { useState } from 'react'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { NoticeDialog } from '../outbox/NoticeDialog.tsx'
import { useCompany } from '../page/company.ts'
import { draftOf } from './detention-draft.ts'

type DetentionNoticeProps = { load: Load; charge: LoadCharge; onClose: () => void }

/** The mail that the truck is or was kept waiting. */
export function DetentionNotice({ load, charge, onClose }: DetentionNoticeProps) {
  const { name, timeZone } = useCompany()
  const [draft] = useState(() => draftOf(load, charge, { companyName: name ?? '', timeZone }))
  // While the truck is still waiting, the times are not final.
  const [withEvidence, setWithEvidence] = useState(charge.workedOut?.isStanding === false)
  return (
    <NoticeDialog
      customerId={load.customerId}
      draft={draft}
      send={(body) =>
        call('POST /api/loads/:id/charges/:chargeId/email-notice', {
          params: { id: load.id, chargeId: charge.id },
          body: { ...body, withEvidence },
        })
      }
      onClose={onClose}
    >
      <Checkbox
        label="Attach the evidence as a PDF"
        hint="The times, who told them, the positions and how the amount comes about, as they stand now."
        checked={withEvidence}
        onChange={(event) => {
          setWithEvidence(event.currentTarget.checked)
        }}
      />
    </NoticeDialog>
  )
}
