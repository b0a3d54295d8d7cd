export type ImportField = {
  readonly name: string
  /** The field's name on the screens; also the header that the full export gives its column. */
  readonly label: string
  /** Other headers that people's files have for it, in the words of `normalHeader`. */
  readonly synonyms: readonly string[]
  readonly isRequired: boolean
  readonly hint: string | null
}

type More = { readonly required?: true; readonly hint?: string }

/** `synonyms` are parted by commas. */
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
