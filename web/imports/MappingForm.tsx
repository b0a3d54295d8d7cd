import { useState } from 'react'
import type { ImportDraft } from '#contract/imports.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportField } from '#domain/imports/import-field.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { fieldFault } from './use-import.ts'

type MappingFormProps = {
  draft: ImportDraft
  mapping: ColumnMapping
  /** Why the rows could not be checked. */
  failure: unknown
  onChoose: (field: string, header: string | null) => void
}

/** Fields that the file fills and required fields come first; the others are collapsed. */
export function MappingForm({ draft, mapping, failure, onChoose }: MappingFormProps) {
  // Decided once per file, so that fields do not jump while a person works through the list.
  const [isFirst] = useState(
    () => (field: ImportField) => field.isRequired || (draft.mapping[field.name] ?? null) !== null,
  )
  const fields = importFields[draft.kind]
  const used = new Set(Object.values(mapping))
  const unused = draft.headers.filter((header) => !used.has(header))
  const choices = (some: readonly ImportField[]) => (
    <div className="grid items-end gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {some.map((field) => (
        <ColumnChoice
          key={field.name}
          field={field}
          draft={draft}
          header={mapping[field.name] ?? null}
          error={fieldFault(failure, field.name)}
          onChoose={(header) => {
            onChoose(field.name, header)
          }}
        />
      ))}
    </div>
  )
  const rest = fields.filter((field) => !isFirst(field))
  return (
    <>
      {choices(fields.filter(isFirst))}
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit min-h-6 cursor-pointer rounded-badge text-cell font-medium text-link pointer-coarse:min-h-11">
            {rest.length} more {rest.length === 1 ? 'field' : 'fields'} that this file could fill
          </summary>
          <div className="mt-3">{choices(rest)}</div>
        </details>
      )}
      {unused.length > 0 && (
        <p className="mt-3 max-w-[68ch] text-meta text-muted">
          Columns that are not used: {unused.join(', ')}.
        </p>
      )}
    </>
  )
}
