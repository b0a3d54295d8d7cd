import { Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { NewAdjustment } from '#contract/settlements.ts'
import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import { adjustmentKinds } from '#domain/settlements/settlement-lines.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { part } from '#client/ui/part.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import type { AdjustmentForm, AdjustmentInput } from './adjustment-form.ts'
import { adjustmentWords, dayText } from './settlement-words.ts'

const AdjustedDriver = part(() => import('./AdjustedDriver.tsx'), 'AdjustedDriver')

type Chosen = { readonly driverId: string; readonly driverName: string }
type AdjustmentDialogProps = {
  driver?: Chosen
  today: CalendarDate
  /** Which is being settled: an entry of a later day would be on the settlement after it. */
  period: PayPeriod
  onClose: () => void
}

const kinds = adjustmentKinds.map((value) => ({ value, label: adjustmentWords[value] }))

const hints: Readonly<Record<AdjustmentInput['kind'], string>> = {
  advance: 'Money the driver has already. It is taken off the next settlement.',
  deduction: 'Kept back on the next settlement.',
  addition: 'Paid on top on the next settlement.',
}

/** Appears once, on the driver's next settlement that ends on its date or later. */
export function AdjustmentDialog({ driver, today, period, onClose }: AdjustmentDialogProps) {
  const { toast } = useToast()
  const day = today < period.to ? today : period.to
  const refresh = useRefreshLists()
  const form = useRecordForm<AdjustmentInput, NewAdjustment, { id: string }>({
    schema: NewAdjustment,
    defaults: { driverId: driver?.driverId ?? '', kind: 'advance', day, amount: '', description: '' },
    save: (body) => call('POST /api/driver-adjustments', { body }),
    onSaved: async () => {
      await refresh('drivers')
      const ofDay = dayText(form.form.getValues('day'), true)
      toast({
        title: 'Entry saved',
        description: `It stands on the next settlement that ends on ${ofDay} or later.`,
      })
      onClose()
    },
    fallback: 'The entry could not be saved. Please try again.',
  })
  const { control } = form.form
  const kind = useWatch({ control, name: 'kind' })
  const { onChange: setKind } = useController({ control, name: 'kind' }).field
  return (
    <RecordDialog
      title={driver === undefined ? 'Advance or deduction' : `Advance or deduction for ${driver.driverName}`}
      description={hints[kind]}
      saveLabel="Save entry"
      form={form}
      onClose={onClose}
    >
      {driver === undefined && (
        <Suspense fallback={<div className="h-15" />}>
          <AdjustedDriver form={form} />
        </Suspense>
      )}
      <RadioTiles
        label="What it is"
        name="adjustment-kind"
        options={kinds}
        value={kind}
        onValueChange={setKind}
        error={form.messageOf('kind')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...form.field('amount')} label="Amount" placeholder="100.00" />
        <DayField form={form} today={today} />
      </div>
      <TextField
        {...form.field('description')}
        label="What it is for"
        hint="Stands on the pay slip."
        placeholder="Cash for a tire in Amarillo"
        autoComplete="off"
        enterKeyHint="done"
      />
    </RecordDialog>
  )
}

type FormProps = { form: AdjustmentForm }

function DayField({ form, today }: FormProps & { today: CalendarDate }) {
  const { ref, value, onChange, onBlur } = useController({ control: form.form.control, name: 'day' }).field
  return (
    <DatePicker
      id={form.idOf('day')}
      label="Day"
      error={form.messageOf('day')}
      today={today}
      value={parseCalendarDate(value)}
      onValueChange={(chosen) => {
        onChange(chosen ?? today)
      }}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
