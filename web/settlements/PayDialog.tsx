import { Suspense } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { part } from '#client/ui/part.tsx'
import { Driver, DriverPayEdit } from '#contract/drivers.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { payKindOptions, payLabels, payValues } from '../drivers/pay-kinds.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord, optionWords } from '../records/record-versions.ts'
import { useRecordForm } from '../records/use-record-form.ts'

const DriverPay = part(() => import('../drivers/DriverPay.tsx'), 'DriverPay')

const EditedPay = Driver.pick({ payKind: true, payRate: true, updatedAt: true })

type PayDialogProps = {
  driver: z.infer<typeof EditedPay> & { readonly id: string; readonly name: string }
  onClose: () => void
}

/** What a driver is paid by, also after the driver left and is on the page Drivers no more. */
export function PayDialog({ driver, onClose }: PayDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<z.input<typeof DriverPayEdit>, DriverPayEdit, { success: true }>({
    schema: DriverPayEdit,
    defaults: payValues(driver),
    edited: editedRecord({
      record: driver,
      shape: EditedPay,
      valuesOf: payValues,
      labels: payLabels,
      wordsOf: { payKind: optionWords(payKindOptions) },
      name: driver.name,
    }),
    save: (body, updatedAt) =>
      call('PUT /api/drivers/:id/pay', { params: { id: driver.id }, body: { ...body, updatedAt } }),
    onSaved: async () => {
      await refresh('drivers')
      toast({ title: 'Pay saved', description: driver.name })
      onClose()
    },
    fallback: 'The pay could not be saved. Please try again.',
  })
  return (
    <RecordDialog
      title={`Pay of ${driver.name}`}
      description="Counts for all loads that are on no settlement yet."
      saveLabel="Save pay"
      form={form}
      onClose={onClose}
    >
      <FormProvider {...form.form}>
        <Suspense fallback={<div className="h-20" />}>
          <DriverPay form={form} />
        </Suspense>
      </FormProvider>
    </RecordDialog>
  )
}
