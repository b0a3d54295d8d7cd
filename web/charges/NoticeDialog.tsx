import { useState } from 'react'
import { detentionNotice } from '#domain/charges/detention-words.ts'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useCompany } from '../page/company.ts'
import { detentionOf, termsOf } from './charge-words.ts'

type NoticeDialogProps = { load: Load; charge: LoadCharge; onClose: () => void }

/** A ready mail to the customer: it may be changed here, then it is copied or opened in the person's own mail program. */
export function NoticeDialog({ load, charge, onClose }: NoticeDialogProps) {
  const { name, timeZone } = useCompany()
  const { toast } = useToast()
  const customers = useRead('GET /api/customers').data
  const email = customers?.find(({ id }) => id === load.customerId)?.email ?? null
  const [text, setText] = useState(() => draftOf(load, charge, { companyName: name ?? '', timeZone }))
  const copy = () => {
    void copyText(`${text.subject}\n\n${text.body}`).then((isCopied) => {
      if (isCopied) toast({ title: 'Copied', description: text.subject })
      else toast({ title: 'This browser does not let pages copy.', destructive: true })
    })
  }
  const address = `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(text.subject)}&body=${encodeURIComponent(text.body.replaceAll('\n', '\r\n'))}`
  return (
    <Dialog
      open
      title="Tell the customer"
      description={email === null ? 'This customer has no e-mail address yet.' : `To ${email}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onClick={copy}>Copy</Button>
          <ButtonLink variant="primary" href={address}>
            Open in mail program
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Subject"
          value={text.subject}
          onChange={(event) => {
            setText({ ...text, subject: event.currentTarget.value })
          }}
        />
        <TextArea
          label="Message"
          rows={14}
          value={text.body}
          onChange={(event) => {
            setText({ ...text, body: event.currentTarget.value })
          }}
        />
      </div>
    </Dialog>
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
