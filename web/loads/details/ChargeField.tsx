import { useEffect, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { formatAmount } from '#client/format/money.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { ConflictDialog } from '../../conflict/ConflictDialog.tsx'
import { chargeLabels, chargeText, invalidCharge } from './charges.ts'
import type { ChargeName } from './charges.ts'
import { ChargeChangedMeanwhile, useSaveCharge } from './use-save-charge.ts'
import type { ChargeConflict } from './use-save-charge.ts'

const savedShownMs = 2000
const failed = 'The amount could not be saved.'

/** Amounts stand in a column; what is wrong with one is said below its line. */
const beside =
  'grid! grid-cols-[minmax(0,1fr)_112px] items-center gap-x-2 *:first:mb-0 *:nth-[n+3]:col-span-2'

/** The typed text, and the load at that time, because somebody may change the amount meanwhile. */
type Typed = { readonly text: string; readonly over: Load }
type ChargeFieldProps = { load: Load; name: ChargeName; disabled: boolean }

/** Saves on blur, confirms for 2 s, and restores the stored amount on failure. */
export function ChargeField({ load, name, disabled }: ChargeFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const [conflict, setConflict] = useState<ChargeConflict | null>(null)
  const [savedAt, setSavedAt] = useState(0)
  const save = useSaveCharge(load.id)
  const stored = load[name]
  const label = chargeLabels[name]

  useEffect(() => {
    if (savedAt === 0) return
    const timer = setTimeout(() => {
      setSavedAt(0)
    }, savedShownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [savedAt])

  const store = (amount: string, shown: string | null, version: string) => {
    const sent = typed?.text
    save.mutate(
      { name, amount, shown, version },
      {
        onSuccess: (saved) => {
          // Text typed during saving is saved on the next blur.
          setTyped((current) => (current && current.text !== sent ? { ...current, over: saved } : null))
          setConflict(null)
          setSavedAt(Date.now())
        },
        onError: (reason) => {
          if (reason instanceof ChargeChangedMeanwhile) {
            setConflict(reason.conflict)
            return
          }
          setTyped(null)
          setConflict(null)
          setError(`${formatAmount(amount)} was not saved: ${failureMessage(reason, failed)}`)
        },
      },
    )
  }
  const leave = (text: string) => {
    if (typed === null) return
    const amount = chargeText(text)
    if (amount === null) {
      setTyped(null)
      setError(`“${text}” was not saved: ${invalidCharge}`)
    } else if (amount === (typed.over[name] ?? '0.00')) setTyped(null)
    else store(amount, typed.over[name], typed.over.updatedAt)
  }
  return (
    <>
      <MoneyField
        label={label}
        size="toolbar"
        className={beside}
        value={typed?.text ?? stored ?? ''}
        disabled={disabled}
        aside={savedAt === 0 ? undefined : <span role="status">Saved</span>}
        error={error}
        enterKeyHint="done"
        onChange={(event) => {
          setError(undefined)
          const text = event.currentTarget.value
          setTyped((current) => ({ text, over: current?.over ?? load }))
        }}
        onBlur={(event) => {
          leave(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {conflict !== null && (
        <ConflictDialog
          subject={load.number109}
          differences={[
            {
              field: name,
              label,
              yours: formatAmount(conflict.yours),
              theirs: formatAmount(conflict.latest[name] ?? '0.00'),
              changedBy: 'both',
            },
          ]}
          isSaving={save.isPending}
          onCancel={() => {
            setConflict(null)
          }}
          onSave={(choices) => {
            const kept = choices.get(name) === 'theirs' ? (conflict.latest[name] ?? '0.00') : conflict.yours
            store(kept, conflict.latest[name], conflict.latest.updatedAt)
          }}
        />
      )}
    </>
  )
}
