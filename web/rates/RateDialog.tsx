import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { Rate, NewRate } from '#contract/rates.ts'
import { defaultExtraStopCharge } from '#domain/invoices/payment.ts'
import { call } from '#client/api/call.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { StateField } from '#client/ui/StateField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { amountWords } from '../records/amount-words.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { textsOf } from '../records/texts-of.ts'
import { useRecordDialog } from '../records/use-record-dialog.ts'

function valuesOf(rate: Rate | null) {
  return {
    ...textsOf(rate, 'city', 'state', 'flatRate'),
    lumperCharge: rate?.lumperCharge ?? '0.00',
    extraStopCharge: rate?.extraStopCharge ?? defaultExtraStopCharge,
    isActive: rate?.isActive ?? true,
  }
}

const labels = {
  city: 'City',
  state: 'State',
  flatRate: 'Flat rate',
  lumperCharge: 'Lumper charge',
  extraStopCharge: 'Each extra stop',
  isActive: 'Active',
}

const wordsOf = {
  flatRate: amountWords,
  lumperCharge: amountWords,
  extraStopCharge: amountWords,
}

type RateDialogProps = { rate: Rate | null; onClose: () => void }

export function RateDialog({ rate, onClose }: RateDialogProps) {
  const { form, dialog } = useRecordDialog<z.input<typeof NewRate>, NewRate, Rate>({
    kind: 'rate',
    edited:
      rate &&
      editedRecord({
        record: rate,
        shape: Rate,
        valuesOf,
        labels,
        wordsOf,
        name: `${rate.city}, ${rate.state}`,
      }),
    schema: NewRate,
    defaults: valuesOf(rate),
    save: (body, updatedAt) =>
      rate
        ? call('PUT /api/rates/:id', { params: { id: rate.id }, body: { ...body, updatedAt } })
        : call('POST /api/rates', { body }),
    nameOf: ({ city, state }) => `${city}, ${state}`,
    shownIn: ['rates'],
    onClose,
  })
  const { field: active } = useController({ control: form.form.control, name: 'isActive' })
  return (
    <RecordDialog title={rate ? `Edit rate for ${rate.city}, ${rate.state}` : 'Add Rate'} {...dialog}>
      <div className="grid grid-cols-[1fr_88px] gap-4">
        <TextField {...form.field('city')} label="City" autoComplete="off" />
        <StateField {...form.field('state')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField {...form.field('flatRate')} label="Flat rate" />
        <MoneyField {...form.field('lumperCharge')} label="Lumper charge" optional placeholder="0.00" />
        <MoneyField
          {...form.field('extraStopCharge')}
          label="Each extra stop"
          optional
          placeholder={defaultExtraStopCharge}
          enterKeyHint="done"
        />
      </div>
      <Switch
        label="Active"
        hint="Loads delivered in this city are billed at it unless they have a trip rate of their own."
        checked={active.value !== false}
        onCheckedChange={active.onChange}
      />
    </RecordDialog>
  )
}
