import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Foresee } from './contract-resolver.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import type { ListName } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { capital } from './record-words.ts'
import type { EditedRecord } from './record-versions.ts'
import { useRecordForm } from './use-record-form.ts'

type RecordDialogOptions<Input extends FieldValues, Output extends FieldValues, Row> = {
  /** "truck", in the middle of a sentence. */
  kind: string
  /** Null: a new one. */
  edited: EditedRecord | null
  schema: z.ZodType<Output, Input>
  foresee?: Foresee<Input>
  defaults: DefaultValues<Input>
  /** `updatedAt`: the version that it is to be saved over. */
  save: (values: Output, updatedAt: string | undefined) => Promise<Row>
  nameOf: (saved: Row) => string
  /** The lists that show something of it. */
  shownIn: readonly ListName[]
  onSaved?: ((saved: Row) => void) | undefined
  onClose: () => void
}

/** The form of one record of a list, and what its dialog says of it: see RecordsPage. */
export function useRecordDialog<Input extends FieldValues, Output extends FieldValues, Row>(
  options: RecordDialogOptions<Input, Output, Row>,
) {
  const { kind, edited, schema, foresee, defaults, save, nameOf, shownIn, onSaved, onClose } = options
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<Input, Output, Row>({
    schema,
    foresee,
    defaults,
    edited,
    save,
    onSaved: (saved) => {
      toast(
        edited === null
          ? {
              title: `${capital(kind)} Added`,
              description: `${capital(kind)} created successfully: ${nameOf(saved)}`,
            }
          : { title: `${capital(kind)} updated successfully`, description: nameOf(saved) },
      )
      onSaved?.(saved)
      onClose()
      void refresh(...shownIn)
    },
    fallback: `Failed to ${edited === null ? 'add' : 'update'} ${kind}. Please try again.`,
  })
  const saveLabel = edited === null ? `Add ${capital(kind)}` : `Save ${kind}`
  return { form, dialog: { form, saveLabel, hasSummary: true, onClose } }
}
