import type { z } from 'zod'
import { obligationLabels } from '#domain/obligations/obligation-kinds.ts'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { LoadObligation } from '#contract/obligations.ts'
import { call } from '#client/api/call.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { amountWords } from '../records/amount-words.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord, optionWords } from '../records/record-versions.ts'
import { SelectField } from '../records/SelectField.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { figuresOf, ObligationForm, valuesOf } from './obligation-form.ts'
import { useRefreshObligations } from './use-obligation-act.ts'

const labels = {
  withinHours: 'Hours',
  withinMinutes: 'Minutes',
  startsWith: 'Counted from',
  graceMinutes: 'Lost for, in minutes',
  amount: 'What it costs',
  percent: 'Or percent of the rate',
  freeMinutes: 'Free minutes each stop',
  ratePerHour: 'An hour',
  cap: 'At most, a stop',
  sentence: 'Sentence of the paper',
}

const startOptions = [
  { value: 'departure', label: 'Departure from the stop' },
  { value: 'delivery', label: 'Delivery' },
]
const wordsOf = {
  ratePerHour: amountWords,
  cap: amountWords,
  amount: amountWords,
  startsWith: optionWords(startOptions),
}

type ObligationDialogProps = {
  loadId: string
  kind: ObligationKind
  /** Null: a new one. */
  obligation: LoadObligation | null
  onClose: () => void
}

/** Edits an obligation that was misread or missed. */
export function ObligationDialog({ loadId, kind, obligation, onClose }: ObligationDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshObligations()
  const defaults = valuesOf(kind, obligation)
  const form = useRecordForm<z.input<ObligationForm>, z.output<ObligationForm>, LoadObligation>({
    schema: ObligationForm,
    defaults,
    edited:
      obligation &&
      editedRecord({
        record: obligation,
        shape: LoadObligation,
        valuesOf: (record) => valuesOf(kind, record),
        labels,
        wordsOf,
        name: obligationLabels[kind],
      }),
    save: (typed, updatedAt) =>
      obligation === null
        ? call('POST /api/loads/:id/obligations', {
            params: { id: loadId },
            body: { kind, ...figuresOf(kind, typed) },
          })
        : call('PUT /api/loads/:id/obligations/:obligationId', {
            params: { id: loadId, obligationId: obligation.id },
            body: { ...figuresOf(kind, typed), updatedAt },
          }),
    onSaved: () => {
      toast({ title: `${obligationLabels[kind]} ${obligation === null ? 'added' : 'corrected'}` })
      onClose()
      void refresh()
    },
    fallback: 'The obligation could not be saved. Please try again.',
  })
  const has = (name: keyof typeof labels) => name in defaults
  return (
    <RecordDialog
      title={obligationLabels[kind]}
      saveLabel={obligation === null ? 'Add obligation' : 'Save obligation'}
      form={form}
      onClose={onClose}
    >
      {has('freeMinutes') && (
        <TextField {...form.field('freeMinutes')} label={labels.freeMinutes} inputMode="numeric" optional />
      )}
      {has('ratePerHour') && (
        <MoneyField {...form.field('ratePerHour')} label={labels.ratePerHour} placeholder="50.00" optional />
      )}
      {has('cap') && <MoneyField {...form.field('cap')} label={labels.cap} placeholder="300.00" optional />}
      {has('withinHours') && (
        <TextField
          {...form.field('withinHours')}
          label={labels.withinHours}
          hint={kind === 'detention_claim' ? 'Until the claim must be there.' : 'After the delivery.'}
          inputMode="decimal"
          optional
        />
      )}
      {has('withinMinutes') && (
        <TextField
          {...form.field('withinMinutes')}
          label={labels.withinMinutes}
          hint={kind === 'tracking' ? 'Between two positions.' : 'Before the free time ends.'}
          inputMode="numeric"
          optional
        />
      )}
      {has('startsWith') && (
        <SelectField
          form={form}
          name="startsWith"
          label={labels.startsWith}
          hint="Where the paper names neither, the departure is the safe one."
          options={startOptions}
        />
      )}
      {has('graceMinutes') && (
        <TextField {...form.field('graceMinutes')} label={labels.graceMinutes} inputMode="numeric" optional />
      )}
      {has('amount') && (
        <MoneyField {...form.field('amount')} label={labels.amount} placeholder="75.00" optional />
      )}
      {has('percent') && (
        <TextField {...form.field('percent')} label={labels.percent} inputMode="decimal" optional />
      )}
      <TextArea {...form.field('sentence')} label={labels.sentence} rows={3} optional />
    </RecordDialog>
  )
}
