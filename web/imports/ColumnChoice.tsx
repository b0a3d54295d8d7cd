import type { ImportDraft } from '#contract/imports.ts'
import type { ImportField } from '#domain/imports/import-field.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { Select } from '#client/ui/Select.tsx'

type ColumnChoiceProps = {
  field: ImportField
  draft: Pick<ImportDraft, 'headers' | 'samples'>
  header: string | null
  error: string | undefined
  onChoose: (header: string | null) => void
}

const nothing = '-'
/** With more columns than this, typing is faster than a list. */
const longestSelect = 14

/** Chooses the column for a field, and shows its first values. */
export function ColumnChoice({ field, draft, header, error, onChoose }: ColumnChoiceProps) {
  const shown = header === null ? field.hint : samplesOf(draft, header)
  const wiring = {
    label: field.label,
    optional: !field.isRequired,
    error,
    // The line is reserved so that fields in a row align.
    hint: (
      <span className="block truncate" title={shown ?? undefined}>
        {shown ?? '\u00a0'}
      </span>
    ),
  }
  const options = draft.headers.map((name) => ({ value: name, label: name }))
  if (options.length > longestSelect) {
    return (
      <Combobox
        {...wiring}
        options={options}
        value={header}
        onValueChange={onChoose}
        placeholder="Not in this file"
        searchPlaceholder="Search columns"
        clearable
      />
    )
  }
  return (
    <Select
      {...wiring}
      options={[{ value: nothing, label: 'Not in this file' }, ...options]}
      value={header ?? nothing}
      onValueChange={(value) => {
        onChoose(value === nothing ? null : value)
      }}
    />
  )
}

function samplesOf({ headers, samples }: ColumnChoiceProps['draft'], header: string): string {
  const found = samples[headers.indexOf(header)] ?? []
  return found.length > 0 ? found.join(' · ') : 'Empty in this file'
}
