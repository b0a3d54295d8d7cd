import type { z } from 'zod'
import { NewLocation } from '#contract/locations.ts'
import type { Location } from '#contract/locations.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

type LocationDialogProps = {
  location: Location | null
  /** What a new one is called to begin with. */
  name?: string
  onSaved?: (location: Location) => void
  onClose: () => void
}

export function LocationDialog({ location, name = '', onSaved, onClose }: LocationDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<z.input<typeof NewLocation>, NewLocation, Location>({
    schema: NewLocation,
    defaults: {
      name: location?.name ?? name,
      address: location?.address ?? '',
      city: location?.city ?? '',
      state: location?.state ?? '',
      contactName: location?.contactName ?? '',
      contactPhone: location?.contactPhone ?? '',
    },
    save: (body) =>
      location
        ? call('PUT /api/locations/:id', { params: { id: location.id }, body })
        : call('POST /api/locations', { body }),
    onSaved: (saved) => {
      toast({ title: `Location ${location ? 'updated' : 'created'} successfully`, description: saved.name })
      onSaved?.(saved)
      onClose()
      void refresh('locations', 'loads')
    },
    fallback: location
      ? 'Failed to update location. Please try again.'
      : 'Failed to add location. Please try again.',
  })
  return (
    <RecordDialog
      title={location ? 'Edit location' : 'Add Location'}
      saveLabel={location ? 'Save location' : 'Add Location'}
      form={form}
      hasSummary
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Location name" autoComplete="off" />
      <TextField {...form.field('address')} label="Address" optional autoComplete="off" />
      <div className="grid grid-cols-[1fr_112px] gap-4">
        <TextField {...form.field('city')} label="City" optional autoComplete="off" />
        <TextField
          {...form.field('state')}
          label="State"
          optional
          upperCase
          maxLength={2}
          placeholder="TX"
          autoComplete="off"
        />
      </div>
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
