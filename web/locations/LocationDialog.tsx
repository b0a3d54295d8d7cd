import { z } from 'zod'
import { Location, PinnedLocation } from '#contract/locations.ts'
import { typedCoordinates } from '#domain/maps/typed-coordinates.ts'
import { call } from '#client/api/call.ts'
import { formatCoordinates } from '#client/format/coordinates.ts'
import { StateField } from '#client/ui/StateField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { textsOf } from '../records/texts-of.ts'
import { useRecordDialog } from '../records/use-record-dialog.ts'
import { PinField } from './PinField.tsx'

const notCoordinates = 'Please type latitude and longitude like 34.81532, -102.39771'

/** The pin is typed, pasted or chosen on the map, and all three fill one field. */
const LocationForm = PinnedLocation.extend({
  pin: z
    .string()
    .trim()
    .refine((text) => text === '' || typedCoordinates(text) !== null, notCoordinates)
    .transform(typedCoordinates),
})
type LocationForm = z.output<typeof LocationForm>

function positionOf(location: Location | null) {
  if (location === null || location.latitude === null || location.longitude === null) return null
  return { latitude: location.latitude, longitude: location.longitude }
}

function valuesOf(location: Location | null) {
  const position = positionOf(location)
  return {
    ...textsOf(location, 'name', 'address', 'city', 'state', 'contactName', 'contactPhone'),
    pin: position && location?.coordinatePrecision === 'pin' ? formatCoordinates(position) : '',
  }
}

const labels = {
  name: 'Location name',
  address: 'Address',
  city: 'City',
  state: 'State',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  pin: 'Pin',
}

type LocationDialogProps = {
  location: Location | null
  /** What a new one is called to begin with. */
  name?: string
  onSaved?: (location: Location) => void
  onClose: () => void
}

export function LocationDialog({ location, name = '', onSaved, onClose }: LocationDialogProps) {
  const position = positionOf(location)
  const { form, dialog } = useRecordDialog<z.input<typeof LocationForm>, LocationForm, Location>({
    kind: 'location',
    edited:
      location && editedRecord({ record: location, shape: Location, valuesOf, labels, name: location.name }),
    schema: LocationForm,
    defaults: { ...valuesOf(location), ...(location === null && { name }) },
    save: (body, updatedAt) =>
      location
        ? call('PUT /api/locations/:id', { params: { id: location.id }, body: { ...body, updatedAt } })
        : call('POST /api/locations', { body }),
    nameOf: (saved) => saved.name,
    shownIn: ['locations', 'loads'],
    onSaved,
    onClose,
  })
  return (
    <RecordDialog title={location ? 'Edit location' : 'Add Location'} {...dialog}>
      <TextField {...form.field('name')} label="Location name" autoComplete="off" />
      <TextField {...form.field('address')} label="Address" optional autoComplete="off" />
      <div className="grid grid-cols-[1fr_112px] gap-4">
        <TextField {...form.field('city')} label="City" optional autoComplete="off" />
        <StateField {...form.field('state')} optional />
      </div>
      <PinField
        field={form.field('pin')}
        text={form.form.watch('pin')}
        near={position}
        address={form.form.watch(['address', 'city', 'state']).filter(Boolean).join(', ')}
        onPin={(coordinates) => {
          form.form.setValue('pin', coordinates, {
            shouldDirty: true,
            shouldValidate: form.faults.length > 0,
          })
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('contactName')} label="Contact name" optional autoComplete="off" />
        <TextField
          {...form.field('contactPhone')}
          label="Contact phone"
          optional
          type="tel"
          autoComplete="off"
          placeholder="(806) 555-0142"
          enterKeyHint="done"
        />
      </div>
    </RecordDialog>
  )
}
