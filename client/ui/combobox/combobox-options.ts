import { plainText } from '../../format/plain-text.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** City or phone, muted. */
  secondary?: string
  /** The current state: "on 109-2026-00417". */
  state?: string
  /** Also searched, though not shown. */
  keywords?: string
  disabled?: boolean
}

/** More than anyone reads; others are found by typing. */
export const shownAtMost = 100

/** Every word must be found somewhere; names that begin with what was typed come first. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const wanted = plainText(query).trim()
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options.filter((option) => {
    const text = plainText(
      [option.label, option.secondary, option.state, option.keywords].filter(Boolean).join(' '),
    )
    return words.every((word) => text.includes(word))
  })
  const begins = (option: ComboboxOption) => plainText(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** The next option that can be chosen, stopping at the ends. */
export function stepTo(options: readonly ComboboxOption[], from: number, step: number): number {
  const direction = Math.sign(step)
  let index = Math.min(Math.max(from + step, 0), options.length - 1)
  while (options[index]?.disabled && options[index + direction]) index += direction
  return options[index]?.disabled ? from : index
}
