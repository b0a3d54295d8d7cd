import { plainText } from '../../format/plain-text.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** Below the name: the city, what a driver has already. */
  secondary?: string
  /** At the right of the name, in a few words: the current state, the truck. */
  state?: string
  /** What speaks against it. */
  warning?: string
  /** Also searched, though not shown. */
  keywords?: string
  disabled?: boolean
}

/** More than anyone reads; others are found by typing. */
export const shownAtMost = 100

/**
 * Every word must be found somewhere. Names that begin with what was typed come first, then those where each typed word
 * begins one: "hou" is Houston before Warehouse.
 */
export function matchingOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const wanted = plainText(query).trim()
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const ranks: ComboboxOption[][] = [[], [], []]
  for (const option of options) {
    const text = plainText(
      [option.label, option.secondary, option.state, option.keywords].filter(Boolean).join(' '),
    )
    if (!words.every((word) => text.includes(word))) continue
    if (plainText(option.label).startsWith(wanted)) ranks[0]?.push(option)
    else ranks[words.every((word) => beginsAWord(text, word)) ? 1 : 2]?.push(option)
  }
  return ranks.flat()
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** The next option that can be chosen, stopping at the ends. */
export function stepTo(options: readonly ComboboxOption[], from: number, step: number): number {
  const direction = Math.sign(step)
  let index = Math.min(Math.max(from + step, 0), options.length - 1)
  while (options[index]?.disabled && options[index + direction]) index += direction
  return options[index]?.disabled ? from : index
}
