import { useController } from 'react-hook-form'
import { useRead } from '#client/api/queries.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { AdjustmentForm } from './adjustment-form.ts'

/** Whose entry it is, where the dialog was not opened from a driver. */
export function AdjustedDriver({ form }: { form: AdjustmentForm }) {
  const drivers = useRead('GET /api/settlements/drivers')
  const { ref, value, onChange, onBlur } = useController({
    control: form.form.control,
    name: 'driverId',
  }).field
  return (
    <Combobox
      id={form.idOf('driverId')}
      label="Driver"
      error={form.messageOf('driverId')}
      options={(drivers.data ?? []).map(({ id, name, isAtWork }) => ({
        value: id,
        label: name,
        ...(!isAtWork && { state: 'left' }),
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
