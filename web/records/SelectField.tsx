import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Select } from '#client/ui/Select.tsx'
import type { SelectOption } from '#client/ui/Select.tsx'

type SelectFieldProps<Input extends FieldValues> = {
  /** What `useRecordForm` gave. */
  form: {
    form: { control: Control<Input> }
    idOf: (name: FieldPath<Input>) => string
    messageOf: (name: FieldPath<Input>) => string | undefined
  }
  name: FieldPath<Input>
  label: string
  hint: string
  options: readonly SelectOption<string>[]
  disabled?: boolean
}

/** A select as a field of a record form: the options are the values that the contract knows. */
export function SelectField<Input extends FieldValues>({ form, name, ...select }: SelectFieldProps<Input>) {
  const { field } = useController({ control: form.form.control, name })
  const { ref, value, onChange, onBlur } = field
  const chosen: unknown = value
  return (
    <Select
      {...select}
      id={form.idOf(name)}
      error={form.messageOf(name)}
      value={typeof chosen === 'string' ? chosen : null}
      onValueChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
