import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import type { Customer } from '#contract/customers.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { FormSummary } from '#client/ui/FormSummary.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useClock } from '../../page/use-clock.ts'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { LocationField } from '../create/LocationField.tsx'
import { editedTexts, editFields, editLabels } from './load-edit.ts'
import type { EditField } from './load-edit.ts'
import type { useLoadEdit } from './use-load-edit.ts'

type Edit = ReturnType<typeof useLoadEdit>

/** What every field of the form shares. */
function wire(edit: Edit, field: EditField) {
  return { id: `edit-${field}`, label: editLabels[field], error: edit.faultOf(field) }
}

function customerOptions(customers: readonly Customer[]): ComboboxOption[] {
  return customers.map(({ id, name, city }) => ({
    value: id,
    label: name,
    ...(city === null ? {} : { secondary: city }),
  }))
}

const examples: Partial<Record<EditField, string>> = { appointmentTime: '08:00 - 15:00' }

export function LoadEditForm({ load, edit }: { load: Load; edit: Edit }) {
  const clock = useClock()
  const customers = useRead('GET /api/customers').data ?? []
  const text = (field: EditField) => ({
    ...wire(edit, field),
    value: edit.values[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      edit.set(field, event.currentTarget.value)
    },
  })
  const choice = (field: EditField) => ({
    ...wire(edit, field),
    value: edit.values[field] === '' ? null : edit.values[field],
    onValueChange: (value: string | null) => {
      edit.set(field, value ?? '')
    },
  })
  const faults = editFields.flatMap((field) => {
    const message = edit.faultOf(field)
    return message === undefined ? [] : [{ fieldId: `edit-${field}`, message }]
  })
  const dueAt = edit.values.deliveryDueAt
  return (
    <>
      <FormSummary faults={faults} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('number109')} face="sign" placeholder="109-2024-001" autoComplete="off" />
        {editedTexts.references.map((name) => (
          <TextField key={name} {...text(name)} optional autoComplete="off" />
        ))}
        <LocationField {...choice('pickupLocationId')} optional former={load.pickupLocation} />
        <LocationField {...choice('locationId')} optional former={load.location} />
        <Combobox
          {...choice('customerId')}
          optional
          clearable
          options={withFormer(customerOptions(customers), load.customer)}
          searchPlaceholder="Search customers"
        />
        <NumberField {...text('estimatedMiles')} whole optional after="mi" placeholder="338" />
        <DatePicker
          {...wire(edit, 'deliveryDueAt')}
          optional
          today={dayIn(clock.timeZone, clock.now)}
          value={dueAt === '' ? null : parseCalendarDate(dueAt)}
          onValueChange={(day) => {
            edit.set('deliveryDueAt', day ?? '')
          }}
        />
        <Switch
          id="edit-agriculturalExemption"
          label={editLabels.agriculturalExemption}
          hint="150 air miles: hours of service not counted"
          className="flex-wrap sm:col-span-2"
          checked={edit.values.agriculturalExemption !== ''}
          onCheckedChange={(isExempt) => {
            edit.set('agriculturalExemption', isExempt ? 'Yes' : '')
          }}
        />
        {editedTexts.short.map((name) => (
          <TextField key={name} {...text(name)} optional autoComplete="off" placeholder={examples[name]} />
        ))}
        {editedTexts.long.map((name) => (
          <TextArea key={name} {...text(name)} optional className="sm:col-span-2" />
        ))}
      </div>
      {edit.failure !== undefined && (
        <Banner tone="error" className="mt-4">
          {edit.failure}
        </Banner>
      )}
    </>
  )
}
