import { useRef } from 'react'
import { z } from 'zod'
import { NewLocation } from '#contract/locations.ts'
import { NewRate } from '#contract/rates.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { StateField } from '#client/ui/StateField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

/** Rates are looked up by city and state, so both are required here, unlike for a location alone. */
const LocationAndRate = z.object({
  ...NewLocation.pick({ name: true, address: true }).shape,
  city: z
    .string()
    .trim()
    .nonempty('City is required: the rate is for a city and its state.')
    .pipe(NewRate.shape.city),
  state: z
    .string()
    .trim()
    .nonempty('State is required: the rate is for a city and its state.')
    .pipe(NewRate.shape.state),
  flatRate: NewRate.shape.flatRate,
})
type LocationAndRate = z.output<typeof LocationAndRate>

/** Of locations that were refused when their rate was stored already. */
const afterRate = new WeakSet()
const isAfterRate = (error: unknown) => error instanceof Error && afterRate.has(error)

const ratePlace = ({ city, state, flatRate }: LocationAndRate) => `${city}, ${state} ${flatRate}`

export function LocationAndRateDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  /** The stored rate, if only the location was refused: a retry must not add it twice. */
  const storedRate = useRef<string | null>(null)
  const save = async (wanted: LocationAndRate) => {
    const { name, address, city, state, flatRate } = wanted
    if (storedRate.current !== ratePlace(wanted)) {
      await call('POST /api/rates', { body: { city, state, flatRate } })
      storedRate.current = ratePlace(wanted)
    }
    try {
      return await call('POST /api/locations', { body: { name, address, city, state } })
    } catch (error) {
      void refresh('rates')
      if (error instanceof Error) afterRate.add(error)
      throw error
    }
  }
  const form = useRecordForm<z.input<typeof LocationAndRate>, LocationAndRate, { name: string }>({
    schema: LocationAndRate,
    defaults: { name: '', address: '', city: '', state: '', flatRate: '' },
    save,
    onSaved: ({ name }) => {
      toast({ title: 'Location and rate have been added successfully.', description: name })
      onClose()
      void refresh('locations', 'rates')
    },
    failureTitle: (error) => (isAfterRate(error) ? 'Rate Added' : 'Error'),
    fallback: (error) => `Failed to add location${isAfterRate(error) ? '' : ' and rate'}. Please try again.`,
  })
  return (
    <RecordDialog
      title="Add Location and Rate"
      description="Saves a location and, for its city, the flat rate that loads delivered there are billed at."
      saveLabel="Add Location and Rate"
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Location name" autoComplete="off" />
      <TextField {...form.field('address')} label="Address" optional autoComplete="off" />
      <div className="grid grid-cols-[1fr_88px] gap-4">
        <TextField {...form.field('city')} label="City" autoComplete="off" />
        <StateField {...form.field('state')} />
      </div>
      <MoneyField {...form.field('flatRate')} label="Flat rate" enterKeyHint="done" className="max-w-48" />
    </RecordDialog>
  )
}
