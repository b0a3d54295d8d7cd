import type { ComboboxOption } from './combobox-options.ts'

type Former = { readonly id: string; readonly name: string } | null

/** What was archived since is no longer offered, but still stands where it was chosen. */
export function withFormer(options: readonly ComboboxOption[], former: Former): readonly ComboboxOption[] {
  if (former === null || options.some(({ value }) => value === former.id)) return options
  return [{ value: former.id, label: former.name }, ...options]
}
