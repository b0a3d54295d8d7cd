import { z } from 'zod'
import { LoadNumber } from '#contract/load-inputs.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

type Trashed = Answer<'GET /api/trash/loads'>[number]
type NewNumberProps = { load: Trashed; onClose: () => void }

const NewNumber = z.object({ number109: LoadNumber })

export function RestoreUnderNewNumberDialog({ load, onClose }: NewNumberProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const next = useRead('GET /api/loads/next-number')
  const form = useRecordForm<{ number109: string }, { number109: string }, Load>({
    schema: NewNumber,
    defaults: { number109: '' },
    save: (body) => call('POST /api/trash/loads/:id/restore', { params: { id: load.id }, body }),
    onSaved: ({ number109 }) => {
      toast({ title: `Load ${number109} restored`, description: `It was ${load.number109} before.` })
      onClose()
      void refresh('loads', 'stats')
    },
    fallback: 'The load could not be restored. Please try again.',
  })
  return (
    <RecordDialog
      title={`Restore load ${load.number109}`}
      description={`Another load has the number ${load.number109} now. Give this one a new number.`}
      saveLabel="Restore load"
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('number109')}
        label="New 109 number"
        {...(next.data && { hint: `Next free number: ${next.data.number109}` })}
        placeholder={next.data?.number109 ?? '109-2024-001'}
        face="sign"
        autoComplete="off"
        enterKeyHint="done"
        className="max-w-64"
      />
    </RecordDialog>
  )
}
