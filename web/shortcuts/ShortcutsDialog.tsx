import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { readShortcutsOn, storeShortcutsOn } from './shortcut-setting.ts'

export type ListedShortcut = { readonly keys: readonly string[]; readonly does: string }

const everywhere: readonly ListedShortcut[] = [
  { keys: ['/'], does: 'Search this table' },
  { keys: ['Ctrl K', '⌘ K'], does: 'Find any load, driver, customer, page or action' },
  { keys: ['N'], does: 'New load' },
  { keys: ['?'], does: 'This list' },
  { keys: ['F8'], does: 'Go to the message at the bottom left' },
  { keys: ['Esc'], does: 'Close, clear the search, leave select mode' },
]
const inTables: readonly ListedShortcut[] = [
  { keys: ['J', '↓'], does: 'Next row' },
  { keys: ['K', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open details' },
  { keys: ['A'], does: 'Assign a driver to the row' },
  { keys: ['I'], does: 'Generate or update the invoice' },
  { keys: ['M'], does: 'Mark as paid' },
  { keys: ['S'], does: 'Set the status' },
  { keys: ['D'], does: 'Duplicate the load' },
  { keys: ['E'], does: 'Edit the load' },
  { keys: ['X'], does: 'Select the row; A, S, I, P and M then act on all that are selected' },
  { keys: ['Shift X'], does: 'Select all rows from the one selected last' },
]

type ShortcutsDialogProps = { onClose: () => void; places: readonly ListedShortcut[] }

export function ShortcutsDialog({ onClose, places }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(readShortcutsOn)
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Switch
        label="Single-letter shortcuts"
        hint="Off if dictation or a screen reader needs these keys."
        checked={isOn}
        onCheckedChange={(wanted) => {
          setOn(wanted)
          storeShortcutsOn(wanted)
        }}
      />
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Shortcuts title="Everywhere" list={everywhere} />
        <Shortcuts title="Go to" list={places} />
        <Shortcuts title="In tables and details" list={inTables} />
      </div>
    </Dialog>
  )
}

function Shortcuts({ title, list }: { title: string; list: readonly ListedShortcut[] }) {
  return (
    <section>
      <h3 className="mb-1 text-cell font-semibold">{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div key={does} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-cell">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
