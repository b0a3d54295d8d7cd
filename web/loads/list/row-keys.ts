import type { KeyboardEvent } from 'react'
import { isOpen, mayBePaid } from '#domain/loads/load-acts.ts'
import type { Load } from '#contract/load-views.ts'
import { endsSequence } from '#client/ui/key-sequence.ts'
import { readShortcutsOn } from '../../shortcuts/shortcut-setting.ts'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { openStatusMenu } from '../status/StatusButton.tsx'

/** Opens the driver list in the row, as a click on it would. */
export function openAssignField(load: Load): void {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(load.id)}"] [data-field]`)?.click()
}

type RowActs = Pick<LoadActs, 'duplicate' | 'bill' | 'markPaid'> & {
  readonly edit: (load: Load) => void
  readonly select: (load: Load) => void
  /** All rows from the one selected last. */
  readonly selectTo: (load: Load) => void
  /** The verbs are those of all that is selected, then. */
  readonly isSelecting: boolean
}

const verbsOfAll: readonly string[] = ['a', 'i', 'm', 's']

/** Single letters while a row has the focus. */
export const rowKeys = (acts: RowActs) => (event: KeyboardEvent, load: Load) => {
  const key = event.key.toLowerCase()
  if (acts.isSelecting && verbsOfAll.includes(key)) return
  const act = {
    a: openAssignField,
    d: acts.duplicate,
    e: isOpen(load) ? acts.edit : undefined,
    i: isOpen(load) ? acts.bill : undefined,
    m: mayBePaid(load) ? acts.markPaid : undefined,
    s: openStatusMenu,
    x: event.shiftKey ? acts.selectTo : acts.select,
  }[key]
  // A held key acts once: each update of an invoice is a call.
  if (!act || event.repeat || event.defaultPrevented || !readShortcutsOn() || endsSequence(event)) return
  event.preventDefault()
  act(load)
}
