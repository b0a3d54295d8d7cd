import { Download } from 'lucide-react'
import { useState } from 'react'
import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import type { BookNames } from '#domain/quickbooks/books.ts'
import { urlOf } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { countWords } from '#client/format/count-words.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { rememberBookNames, rememberedBookNames } from './book-names-memory.ts'

type Period = { readonly from: CalendarDate; readonly to: CalendarDate }
type Found = Answer<'GET /api/exports/quickbooks'>
type QuickBooksDialogProps = { today: CalendarDate; onClose: () => void }

const nameFields: readonly { readonly name: keyof BookNames; readonly label: string }[] = [
  { name: 'incomeAccount', label: 'Income account' },
  { name: 'receivableAccount', label: 'Receivable account' },
  { name: 'depositAccount', label: 'Account for payments' },
  { name: 'freight', label: 'Item for freight' },
  { name: 'lumper', label: 'Item for lumper' },
  { name: 'extraStops', label: 'Item for extra stops' },
  { name: 'accessorial', label: 'Item for other charges' },
]

/** Invoices and payments of some days as files that QuickBooks takes. */
export function QuickBooksDialog({ today, onClose }: QuickBooksDialogProps) {
  const [period, setPeriod] = useState(() => monthOf(today))
  const [names, setNames] = useState(rememberedBookNames)
  const read = useRead('GET /api/exports/quickbooks', { query: period })
  const rename = (name: keyof BookNames, text: string) => {
    const next = { ...names, [name]: text }
    setNames(next)
    rememberBookNames(next)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export for QuickBooks"
      description="Invoices that went out and payments that came in on these days. Drafts and void invoices are left out."
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((which) => (
            <DatePicker
              key={which}
              label={which === 'from' ? 'From' : 'To'}
              today={today}
              min={which === 'to' ? period.from : undefined}
              max={which === 'from' ? period.to : undefined}
              value={period[which]}
              onValueChange={(day) => {
                if (day !== null) setPeriod({ ...period, [which]: day })
              }}
            />
          ))}
        </div>
        <ReadFailure what="invoices" read={read} />
        {read.data && <WhatIsIn found={read.data} />}
        <details>
          <summary className="min-h-6 cursor-pointer text-cell font-medium">
            Names of accounts and items
          </summary>
          <p className="mt-2 text-cell text-muted">
            As they are called in your QuickBooks. They are remembered on this computer.
          </p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {nameFields.map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                maxLength={31}
                autoComplete="off"
                value={names[name]}
                onChange={(event) => {
                  rename(name, event.currentTarget.value)
                }}
              />
            ))}
          </div>
        </details>
        {read.data && <Files found={read.data} period={period} names={names} />}
      </div>
    </Dialog>
  )
}

/** From the first of the month on. */
function monthOf(today: CalendarDate): Period {
  return { from: parseCalendarDate(`${today.slice(0, 8)}01`) ?? today, to: today }
}

function WhatIsIn({ found }: { found: Found }) {
  const { invoices, payments, sentBefore, voided, withoutCustomer } = found
  return (
    <>
      <p className="text-form" role="status">
        {`${countWords(invoices, 'invoice', 'invoices')} and ${countWords(payments, 'payment', 'payments')}.`}
      </p>
      {withoutCustomer.length > 0 && (
        <Banner tone="warn" title="Some invoices name no customer">
          {`They go to “No customer”: ${withoutCustomer.join(', ')}.`}
        </Banner>
      )}
      {sentBefore.length > 0 && (
        <Banner tone="warn" title="Sent before these days, and revised since">
          {`${sentBefore.join(', ')}. If QuickBooks has one of them already, delete it there before you import.`}
        </Banner>
      )}
      {voided.length > 0 && (
        <Banner tone="info" title="Void or in the trash since">
          {`Not in the files: ${voided.join(', ')}. If QuickBooks has one of them already, void it there.`}
        </Banner>
      )}
    </>
  )
}

type FilesProps = { found: Found; period: Period; names: BookNames }

function Files({ found, period, names }: FilesProps) {
  if (found.invoices === 0 && found.payments === 0) {
    return <p className="text-muted">Nothing to export for these days.</p>
  }
  const query = { ...period, ...names }
  const files = Array.from({ length: found.invoiceFiles }, (_, index) => index + 1)
  return (
    <>
      <section>
        <h3 className="mb-2 text-cell font-semibold">QuickBooks Desktop</h3>
        <ButtonLink icon={Download} href={urlOf('GET /api/exports/quickbooks.iif', { query })} download>
          Invoices and payments (IIF)
        </ButtonLink>
        <p className="mt-2 text-cell text-muted">
          File, Utilities, Import, IIF Files. Then apply the payments to their invoices: an IIF file cannot.
        </p>
      </section>
      <section>
        <h3 className="mb-2 text-cell font-semibold">QuickBooks Online</h3>
        <div className="flex flex-wrap gap-2">
          {files.map((file) => (
            <ButtonLink
              key={file}
              icon={Download}
              href={urlOf('GET /api/exports/quickbooks-invoices.csv', { query: { ...query, file } })}
              download
            >
              {files.length === 1
                ? 'Invoices (CSV)'
                : `Invoices, file ${String(file)} of ${String(files.length)}`}
            </ButtonLink>
          ))}
          {found.payments > 0 && (
            <ButtonLink
              icon={Download}
              href={urlOf('GET /api/exports/quickbooks-payments.csv', { query: period })}
              download
            >
              Payments (CSV)
            </ButtonLink>
          )}
        </div>
        <p className="mt-2 text-cell text-muted">
          Settings, Import data, Invoices. QuickBooks Online takes 100 invoices at a time.
        </p>
      </section>
    </>
  )
}
