import { useMutation } from '@tanstack/react-query'
import { driversApi } from '#contract/drivers.ts'
import type { Driver } from '#contract/drivers.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { driverName } from './driver-columns.tsx'

const NewPin = bodyOf(driversApi.setDriverPin)

type DriverPinDialogProps = { driver: Driver; onClose: () => void }

/** A PIN replaces the phone number as the driver's password; without one the number counts again. */
export function DriverPinDialog({ driver, onClose }: DriverPinDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const set = (pin: string | null) =>
    call('PUT /api/drivers/:id/pin', { params: { id: driver.id }, body: { pin } })
  const done = (title: string) => {
    toast({ title, description: `${driverName(driver)} signs in anew on every device.` })
    onClose()
    void refresh('drivers')
  }
  const form = useRecordForm({
    schema: NewPin,
    defaults: { pin: '' },
    save: ({ pin }) => set(pin),
    onSaved: () => {
      done('PIN set')
    },
    fallback: 'The PIN could not be set. Please try again.',
  })
  const removal = useMutation({
    mutationFn: () => set(null),
    onSuccess: () => {
      done('PIN removed')
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: failureMessage(error, 'The PIN could not be removed. Please try again.'),
        destructive: true,
      })
    },
  })
  return (
    <RecordDialog
      title={`PIN of ${driverName(driver)}`}
      description={
        driver.hasPin
          ? 'This driver signs in with a PIN. A new one replaces it; without one the phone number is the password again.'
          : 'This driver signs in with the phone number. A PIN of 4 to 8 digits replaces it.'
      }
      saveLabel="Set PIN"
      form={form}
      onClose={onClose}
      footerStart={
        driver.hasPin && (
          <Button
            busy={removal.isPending}
            busyLabel="Removing..."
            onClick={() => {
              removal.mutate()
            }}
          >
            Remove PIN
          </Button>
        )
      }
    >
      <TextField
        {...form.field('pin')}
        label="New PIN"
        hint="4 to 8 digits. Tell it to the driver yourself; it is not shown again."
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        className="max-w-48"
      />
    </RecordDialog>
  )
}
