export type ImportField = {
  readonly name: string
  /** The field's name on screens, and the header of its column in the full export. */
  readonly label: string
  /** Other headers for it in people's files, normalized by `normalHeader`. */
  readonly synonyms: readonly string[]
  readonly isRequired: boolean
  readonly hint: string | null
}

type More = { readonly required?: true; readonly hint?: string }

/** `synonyms` are separated by commas. */
export function field(name: string, label: string, synonyms: string, more: More = {}): ImportField {
  return {
    name,
    label,
    synonyms: synonyms.split(',').map((word) => word.trim()),
    isRequired: more.required ?? false,
    hint: more.hint ?? null,
  }
}

/** City and state in one column, as load boards write them. */
export function placeField(name: string, label: string, synonyms: string): ImportField {
  return field(name, label, synonyms, { hint: 'Both in one column, like Hereford, TX' })
}
