import { useController } from 'react-hook-form'
import { useRead } from '#client/api/queries.ts'
import { formatName } from '#client/format/people.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { AdjustmentForm } from './adjustment-form.ts'

/** Whose entry it is, where the dialog was not opened from a driver. */
export function AdjustedDriver({ form }: { form: AdjustmentForm }) {
  const drivers = useRead('GET /api/drivers/available')
  const { ref, value, onChange, onBlur } = useController({
    control: form.form.control,
    name: 'driverId',
  }).field
  return (
    <Combobox
      id={form.idOf('driverId')}
      label="Driver"
      error={form.messageOf('driverId')}
      options={(drivers.data ?? []).map((one) => ({
        value: one.id,
        label: formatName(one, one.username ?? ''),
      }))}
      value={value === '' ? null : value}
      onValueChange={(driverId) => {
        onChange(driverId ?? '')
      }}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
