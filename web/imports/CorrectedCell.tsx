import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'

export type CellCorrection = {
  /** "State, row 12" */
  label: string
  text: string
  isWrong: boolean
  onCorrect: (text: string) => void
}

/** A cell of a refused row, corrected in place; checked when it is left or Enter moves to the next wrong one. */
export function CorrectedCell({ label, text, isWrong, onCorrect }: CellCorrection) {
  const [typed, setTyped] = useState(text)
  // Enter leaves the cell before it is drawn again.
  const sent = useRef(text)
  const send = () => {
    if (typed === sent.current) return
    sent.current = typed
    onCorrect(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== sent.current) {
      event.preventDefault()
      setTyped(sent.current)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
    nextWrong(event.currentTarget)?.focus()
  }
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong}
      autoComplete="off"
      // Tab moves between wrong cells; others need a click.
      tabIndex={isWrong ? undefined : -1}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
      onBlur={send}
      onKeyDown={press}
      className={classNames(
        'h-[calc(var(--row-height)-8px)] w-full min-w-0 rounded-control border bg-surface px-1.5 text-cell pointer-coarse:min-h-11 pointer-coarse:text-[16px]',
        isWrong ? 'border-danger' : 'border-transparent enabled-hover:border-control focus:border-control',
      )}
    />
  )
}

function nextWrong(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.closest('table, ul, [role="list"]')?.querySelectorAll('input') ?? [])]
  return all.slice(all.indexOf(field) + 1).find((other) => other.getAttribute('aria-invalid') === 'true')
}
