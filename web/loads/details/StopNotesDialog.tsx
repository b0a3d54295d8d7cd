import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { ApiError, failureCode, failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { stopNameOf } from '../../load/stop-words.ts'
import { saveStop } from './save-stop.ts'
import { asShown, editedWords, stopsScope } from './use-appoint.ts'

const fields = ['contactName', 'contactPhone', 'notes'] as const
type Values = Readonly<Record<(typeof fields)[number], string>>

function valuesOf({ contactName, contactPhone, notes }: LoadStop): Values {
  return { contactName: contactName ?? '', contactPhone: contactPhone ?? '', notes: notes ?? '' }
}

/** Only what was typed, so that nobody's other change is overwritten. */
function editOf(stop: LoadStop, values: Values) {
  const stored = valuesOf(stop)
  return Object.fromEntries(
    fields
      .filter((field) => values[field].trim() !== stored[field])
      .map((field) => [field, values[field].trim() === '' ? null : values[field].trim()]),
  )
}

type StopNotesDialogProps = { load: Load; stop: LoadStop; onClose: () => void }

/** Gate codes and whom to ask for: shippers call with them long after the load was created. */
export function StopNotesDialog({ load, stop, onClose }: StopNotesDialogProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  /** As it was when the typing began. */
  const [opened] = useState({ load, stop })
  const [values, setValues] = useState(() => valuesOf(stop))
  const edit = editOf(opened.stop, values)
  const isEdited = Object.keys(edit).length > 0
  const save = useMutation({
    scope: stopsScope(load),
    mutationFn: (read: typeof opened) => saveStop({ ...read, edit }),
    onSuccess: async () => {
      toast({ title: 'Stop Updated', description: editedWords(load, stop) })
      onClose()
      await refreshAfterChange(client)
    },
    onError: () => refreshAfterChange(client),
  })
  const leave = () => {
    // It may fail yet: until it is answered, what was typed stays.
    if (!save.isPending) onClose()
  }
  const isOvertaken = failureCode(save.error) === 'changed_meanwhile'
  const faults = save.error instanceof ApiError ? save.error.fields : undefined
  const fieldProps = (field: (typeof fields)[number]) => ({
    value: values[field],
    error: faults?.[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [field]: value }))
    },
  })
  return (
    <Dialog
      open
      size="confirm"
      title={`Contact and notes of ${stopNameOf(stop)}`}
      hasUnsavedChanges={isEdited && !save.isPending}
      onOpenChange={leave}
      onSubmit={() => {
        if (!isEdited) onClose()
        // What somebody else typed has been shown by then.
        else save.mutate(isOvertaken ? { load: asShown(client, load), stop } : opened)
      }}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
            {isOvertaken ? 'Save mine' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Contact name" maxLength={120} {...fieldProps('contactName')} />
          <TextField label="Contact phone" type="tel" maxLength={40} {...fieldProps('contactPhone')} />
        </div>
        <TextArea
          label="Notes for the driver"
          hint="Gate code, dock, PU number."
          maxLength={2000}
          {...fieldProps('notes')}
        />
        {save.isError && (
          <Banner tone="error">
            {isOvertaken
              ? `Somebody else changed this stop in the meantime. It says now: ${wordsOf(stop)}`
              : failureMessage(save.error, 'The stop could not be saved.')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function wordsOf(stop: LoadStop): string {
  const words = Object.values(valuesOf(stop)).filter((value) => value !== '')
  return words.length === 0 ? 'nothing' : words.join(' · ')
}
