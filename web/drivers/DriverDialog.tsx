import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { Driver, NewDriver } from '#contract/drivers.ts'
import { call } from '#client/api/call.ts'
import { putInList, refreshLists, useRead } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { part } from '#client/ui/part.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord, optionWords } from '../records/record-versions.ts'
import { payKindOptions, payLabels, payValues } from './pay-kinds.ts'
import { textsOf } from '../records/texts-of.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { driverName } from './driver-columns.tsx'

const DriverPay = part(() => import('./DriverPay.tsx'), 'DriverPay')

/** Without automatically changing fields. */
const EditableDriver = Driver.omit({ role: true, currentLoad: true, loads: true })

function valuesOf(driver: z.infer<typeof EditableDriver> | null) {
  return {
    ...textsOf(driver, 'firstName', 'lastName', 'phoneNumber', 'username', 'truckNumber'),
    ...payValues(driver),
  }
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  username: 'Username',
  truckNumber: 'Truck number',
  ...payLabels,
}

type DriverDialogProps = { driver: Driver | null; onClose: () => void }

export function DriverDialog({ driver, onClose }: DriverDialogProps) {
  const { toast } = useToast()
  const client = useQueryClient()
  const trucks = useRead('GET /api/trucks')
  const truckListId = useId()
  const form = useRecordForm<z.input<typeof NewDriver>, NewDriver, Driver>({
    schema: NewDriver,
    defaults: valuesOf(driver),
    edited:
      driver &&
      editedRecord({
        record: driver,
        shape: EditableDriver,
        valuesOf,
        labels,
        wordsOf: { payKind: optionWords(payKindOptions) },
        name: driverName(driver),
      }),
    save: (body, updatedAt) =>
      driver
        ? call('PUT /api/drivers/:id', { params: { id: driver.id }, body: { ...body, updatedAt } })
        : call('POST /api/drivers', { body }),
    onSaved: (saved) => {
      toast(
        driver
          ? { title: 'Driver updated successfully', description: driverName(saved) }
          : {
              title: 'Driver Added',
              description: `New driver ${saved.username ?? ''} has been successfully registered.`,
            },
      )
      putInList(client, 'drivers', saved)
      onClose()
      void refreshLists(client, 'drivers', 'loads')
    },
    failureTitle: driver ? 'Error' : 'Driver Creation Failed',
    fallback: driver
      ? 'Failed to update driver. Please try again.'
      : 'Failed to add driver. Please try again.',
  })
  return (
    <RecordDialog
      title={driver ? `Edit ${driverName(driver)}` : 'Add Driver'}
      saveLabel={driver ? 'Save driver' : 'Add Driver'}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label="First name" autoComplete="off" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="off" />
      </div>
      <TextField
        {...form.field('phoneNumber')}
        label="Phone number"
        hint={
          driver?.hasPin
            ? 'The driver signs in with a PIN, not with this number.'
            : 'The driver signs in with this number as the password, until a PIN is set.'
        }
        type="tel"
        autoComplete="off"
        placeholder="(806) 555-0142"
      />
      <TextField
        {...form.field('username')}
        label="Username"
        hint="What the driver types to sign in."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="jgutierrez"
      />
      <TextField
        {...form.field('truckNumber')}
        label="Truck number"
        optional
        list={truckListId}
        autoComplete="off"
        enterKeyHint="done"
      />
      <datalist id={truckListId}>
        {trucks.data?.map((truck) => (
          <option key={truck.id} value={truck.truckNumber}>
            {`${truck.make} ${truck.model}`}
          </option>
        ))}
      </datalist>
      <FormProvider {...form.form}>
        <Suspense fallback={<div className="h-20" />}>
          <DriverPay form={form} />
        </Suspense>
      </FormProvider>
    </RecordDialog>
  )
}
