import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureCode, failureMessage } from '#client/api/api-error.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { capital } from './record-words.ts'
import { usesText } from './uses-text.ts'

type DeleteRecordDialogProps = {
  /** "truck", in the middle of a sentence. */
  kind: string
  /** What the record is called: "22", "Tall Grass Grocers". */
  name: string
  /** What else the deletion changes. */
  effect: string
  /** `isConfirmed`: archive it although it is in use. */
  remove: (isConfirmed: boolean) => Promise<unknown>
  /** "Truck deleted successfully" */
  deletedText: string
  fallback: string
  onRemoved: () => unknown
  onClose: () => void
}

/** Asks once, and again with its uses if it can only be archived. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { kind, name, effect, remove, deletedText, fallback, onRemoved, onClose } = props
  const { toast } = useToast()
  const [uses, setUses] = useState<string | null>(null)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, isConfirmed) => {
      toast({ title: isConfirmed ? `${capital(kind)} archived` : deletedText, description: name })
      onClose()
      void onRemoved()
    },
    onError: (error) => {
      if (failureCode(error) === 'in_use' && error instanceof ApiError) {
        setUses(usesText(error.body['uses']))
      } else {
        toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
      }
    },
  })
  const isInUse = uses !== null
  const hasFailed = removal.isError && failureCode(removal.error) !== 'in_use'
  return (
    <ConfirmDialog
      // A new question is a new dialog, so that the focus starts on its harmless button.
      key={isInUse ? 'archive' : 'delete'}
      open
      onOpenChange={onClose}
      title={isInUse ? `Archive ${kind} ${name}?` : `Delete ${kind} ${name}?`}
      description={
        isInUse
          ? `It is used by ${uses}. Archiving takes it off this list and out of every choice; it stays readable where it was used.`
          : effect
      }
      confirmLabel={isInUse ? `Archive ${kind}` : `Delete ${kind}`}
      busy={removal.isPending}
      busyLabel={isInUse ? 'Archiving...' : 'Deleting...'}
      error={hasFailed ? failureMessage(removal.error, fallback) : undefined}
      onConfirm={() => {
        removal.mutate(isInUse)
      }}
    />
  )
}
