import type { z } from 'zod'
import { CompanySettings, settingsApi } from '#contract/settings.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { amountWords } from '../records/amount-words.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { useRecordForm } from '../records/use-record-form.ts'

const Terms = bodyOf(settingsApi.updateSettings).pick({
  detentionFreeMinutes: true,
  detentionRate: true,
  detentionCap: true,
})

function valuesOf({ detentionFreeMinutes, detentionRate, detentionCap }: CompanySettings) {
  return {
    detentionFreeMinutes: String(detentionFreeMinutes),
    detentionRate,
    detentionCap: detentionCap ?? '',
  }
}

const labels = {
  detentionFreeMinutes: 'Free time (minutes)',
  detentionRate: 'Rate for an hour',
  detentionCap: 'At most a stop',
}

const wordsOf = { detentionRate: amountWords, detentionCap: amountWords }

export function DetentionDialog({ settings, onClose }: { settings: CompanySettings; onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<z.input<typeof Terms>, z.output<typeof Terms>, CompanySettings>({
    schema: Terms,
    defaults: valuesOf(settings),
    edited: editedRecord({
      record: settings,
      shape: CompanySettings,
      valuesOf,
      labels,
      wordsOf,
      name: settings.companyName,
    }),
    save: (body, updatedAt) => call('PATCH /api/settings', { body: { ...body, updatedAt } }),
    onSaved: () => {
      toast({ title: 'Detention saved', description: 'It counts for every charge that is not approved yet.' })
      onClose()
      void refresh('settings', 'loads')
    },
    fallback: 'The terms could not be saved. Please try again.',
  })
  return (
    <RecordDialog title="Edit detention" saveLabel="Save detention" form={form} onClose={onClose}>
      <NumberField
        {...form.field('detentionFreeMinutes')}
        label={labels.detentionFreeMinutes}
        hint="From the appointment, or from the arrival where that is later."
        whole
      />
      <MoneyField {...form.field('detentionRate')} label={labels.detentionRate} placeholder="50.00" />
      <MoneyField
        {...form.field('detentionCap')}
        label={labels.detentionCap}
        hint="Leave it empty for no limit."
        optional
        placeholder="250.00"
      />
    </RecordDialog>
  )
}
