import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { choicesOf, type Field } from '../draft/draft.ts'

type FieldActs = {
  readonly onText: (text: string) => void
  readonly onPick: (index: number) => void
  /** Moves to the next field to check. */
  readonly onNext: () => void
}

/**
 * Enter moves on; 1, 2, … choose a reading while nothing was typed, and with Alt always. A digit that was the start of
 * a number becomes text when typing continues.
 */
export function useFieldKeys(field: Field, { onText, onPick, onNext }: FieldActs) {
  const chosenBy = useRef<string | null>(null)
  const choose = (event: KeyboardEvent, before: string | null) => {
    const digit = digitOf(event)
    const isMeant = event.altKey || (!field.isChecked && before === null)
    if (digit === null || !isMeant || Number(digit) > choicesOf(field).length) return false
    onPick(Number(digit) - 1)
    chosenBy.current = event.altKey ? null : digit
    return true
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const before = chosenBy.current
    chosenBy.current = null
    if (event.key === 'Enter') {
      if (!event.repeat) onNext()
    } else if (!choose(event, before)) {
      if (before === null || event.key.length !== 1 || event.altKey) return
      onText(before + event.key)
    }
    event.preventDefault()
  }
  const leave = () => {
    chosenBy.current = null
  }
  return { press, leave }
}

/** With Alt the key itself is another letter on some keyboards. */
function digitOf({ altKey, code, key }: KeyboardEvent): string | null {
  const match = altKey ? /^Digit([1-9])$/.exec(code) : /^([1-9])$/.exec(key)
  return match?.[1] ?? null
}
