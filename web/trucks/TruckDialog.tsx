import type { z } from 'zod'
import { Truck, NewTruck } from '#contract/trucks.ts'
import { futureYear, latestModelYear } from '#domain/trucks/model-year.ts'
import { errors } from '#contract/errors.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { isTaken } from '../records/is-taken.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { textsOf } from '../records/texts-of.ts'
import { useRecordDialog } from '../records/use-record-dialog.ts'

/** Odometers are read out with commas. */
const withoutCommas = { setValueAs: (typed: unknown) => String(typed).replaceAll(',', '') }

function valuesOf(truck: Truck | null) {
  return {
    ...textsOf(truck, 'truckNumber', 'make', 'model', 'vinNumber'),
    year: truck ? String(truck.year) : '',
    mileage: String(truck?.mileage ?? 0),
  }
}

const labels = {
  truckNumber: 'Truck number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  vinNumber: 'VIN',
  mileage: 'Mileage',
}

type TruckDialogProps = { truck: Truck | null; onClose: () => void }

export function TruckDialog({ truck, onClose }: TruckDialogProps) {
  const trucks = useRead('GET /api/trucks').data
  const { form, dialog } = useRecordDialog<z.input<typeof NewTruck>, NewTruck, Truck>({
    kind: 'truck',
    edited:
      truck &&
      editedRecord({ record: truck, shape: Truck, valuesOf, labels, name: `Truck ${truck.truckNumber}` }),
    schema: NewTruck,
    foresee: ({ truckNumber, vinNumber, year }) => ({
      truckNumber: isTaken(trucks, { typed: truckNumber, of: (row) => row.truckNumber, own: truck?.id })
        ? errors.truck_number_taken[1]
        : undefined,
      vinNumber: isTaken(trucks, { typed: vinNumber, of: (row) => row.vinNumber, own: truck?.id })
        ? errors.vin_taken[1]
        : undefined,
      year: Number(year) > latestModelYear(new Date()) ? futureYear : undefined,
    }),
    defaults: valuesOf(truck),
    save: (body, updatedAt) =>
      truck
        ? call('PUT /api/trucks/:id', { params: { id: truck.id }, body: { ...body, updatedAt } })
        : call('POST /api/trucks', { body }),
    nameOf: ({ truckNumber }) => truckNumber,
    shownIn: ['trucks', 'drivers', 'loads'],
    onClose,
  })
  return (
    <RecordDialog title={truck ? `Edit truck ${truck.truckNumber}` : 'Add Truck'} {...dialog}>
      <TextField
        {...form.field('truckNumber')}
        label="Truck number"
        autoComplete="off"
        placeholder="22"
        className="max-w-48"
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_96px]">
        <TextField {...form.field('make')} label="Make" autoComplete="off" placeholder="Peterbilt" />
        <TextField {...form.field('model')} label="Model" autoComplete="off" placeholder="579" />
        <NumberField {...form.field('year')} label="Year" whole maxLength={4} placeholder="2022" />
      </div>
      <TextField
        {...form.field('vinNumber')}
        label="VIN"
        hint="17 letters and digits, never I, O or Q. It stands on the door frame and on the registration."
        face="sign"
        upperCase
        countTo={17}
        autoComplete="off"
      />
      <NumberField
        {...form.field('mileage', withoutCommas)}
        label="Mileage"
        whole
        after="mi"
        enterKeyHint="done"
        className="max-w-48"
      />
    </RecordDialog>
  )
}
