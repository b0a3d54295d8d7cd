import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Foresee } from './contract-resolver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putInList, refreshLists } from '#client/api/queries.ts'
import type { ListName } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { capital } from './record-words.ts'
import type { EditedRecord } from './record-versions.ts'
import { useRecordForm } from './use-record-form.ts'

type RecordDialogOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Row extends { readonly id: string },
> = {
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
  /** The list of such records, then others that show something of it. */
  shownIn: readonly [ListName, ...ListName[]]
  onSaved?: ((saved: Row) => void) | undefined
  onClose: () => void
}

/** The form of one record of a list, and what its dialog says of it: see RecordsPage. */
export function useRecordDialog<
  Input extends FieldValues,
  Output extends FieldValues,
  Row extends { readonly id: string },
>(options: RecordDialogOptions<Input, Output, Row>) {
  const { kind, edited, schema, foresee, defaults, save, nameOf, shownIn, onSaved, onClose } = options
  const { toast } = useToast()
  const client = useQueryClient()
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
      putInList(client, shownIn[0], saved)
      onSaved?.(saved)
      onClose()
      void refreshLists(client, ...shownIn)
    },
    fallback: `Failed to ${edited === null ? 'add' : 'update'} ${kind}. Please try again.`,
  })
  const saveLabel = edited === null ? `Add ${capital(kind)}` : `Save ${kind}`
  return { form, dialog: { form, saveLabel, hasSummary: true, onClose } }
}
