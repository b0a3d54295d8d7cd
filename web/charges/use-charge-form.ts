import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { LoadCharge } from '#contract/charges.ts'
import type { NewCharge } from '#contract/charge-inputs.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { editedRecord } from '../records/record-versions.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useRefreshCharges } from './use-charge-act.ts'
import { amountWords } from '../records/amount-words.ts'

export type ChargeFormProps = {
  readonly loadId: string
  /** Null: a new one. */
  readonly charge: LoadCharge | null
  readonly onClose: () => void
}

type Options<Input extends FieldValues, Output extends NewCharge> = ChargeFormProps & {
  readonly schema: z.ZodType<Output, Input>
  readonly valuesOf: (charge: LoadCharge | null) => DefaultValues<Input> & Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
}

/** The form for one kind of charge, new or existing, with what its dialog needs. */
export function useChargeForm<Input extends FieldValues, Output extends NewCharge>({
  loadId,
  charge,
  schema,
  valuesOf,
  labels,
  onClose,
}: Options<Input, Output>) {
  const { toast } = useToast()
  const refresh = useRefreshCharges()
  const form = useRecordForm<Input, Output, LoadCharge>({
    schema,
    defaults: valuesOf(charge),
    edited:
      charge &&
      editedRecord({
        record: charge,
        shape: LoadCharge,
        valuesOf,
        labels,
        wordsOf: { amount: amountWords, perNight: amountWords },
        name: chargeLabels[charge.kind],
      }),
    save: (body, updatedAt) =>
      charge
        ? call('PUT /api/loads/:id/charges/:chargeId', {
            params: { id: loadId, chargeId: charge.id },
            body: { ...body, updatedAt },
          })
        : call('POST /api/loads/:id/charges', { params: { id: loadId }, body }),
    onSaved: (saved) => {
      const verb = charge === null ? 'added' : 'changed'
      toast({
        title: `${chargeLabels[saved.kind]} ${verb}: ${formatAmount(saved.amount)}`,
        description: 'It is on no invoice until it is approved.',
      })
      onClose()
      void refresh()
    },
    fallback: 'The charge could not be saved. Please try again.',
  })
  const saveLabel = charge === null ? 'Add charge' : 'Save charge'
  return { form, dialog: { form, saveLabel, onClose } }
}
