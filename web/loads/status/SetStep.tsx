import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { formatTime, zoneClock, zoneMark } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { parseTypedTime } from '#client/format/typed-time.ts'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useClock } from '../../page/use-clock.ts'
import type { RoadRow } from './road-rows.ts'
import { RoadSteps } from './RoadSteps.tsx'
import { useSetStatus } from './use-set-status.ts'

const notATime = 'Type a time like 7:40, 7:40 pm or yesterday 4pm, or leave it at now.'
const noReason = 'Say why the load goes back. It is kept in the history.'
const failed = 'The status could not be set. Try again.'

type SetStepProps = {
  load: Load
  rows: readonly RoadRow[]
  /** Whether Enter was pressed before this was there; each press counts once. */
  takeSent: () => boolean
  onDone: () => void
}
type Faults = {
  readonly time?: string | undefined
  readonly notes?: string | undefined
  readonly other?: string | undefined
}

/** Assigns the server's error to a field. */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { other: failureMessage(error, failed) }
  const { happenedAt: time, notes } = error.fields
  return time === undefined && notes === undefined
    ? { other: failureMessage(error, failed) }
    : { time, notes }
}

/** Chooses a step, its time and a note. The next step is preselected, so that Enter sets it. */
export function SetStep({ load, rows, takeSent, onDone }: SetStepProps) {
  const clock = useClock()
  const form = useRef<HTMLFormElement>(null)
  const [chosenKey, setChosenKey] = useState(() => rows.find(({ isNext }) => isNext)?.key ?? null)
  const [time, setTime] = useState('now')
  const [notes, setNotes] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const save = useSetStatus(onDone)
  const chosen = rows.find(({ key, state }) => key === chosenKey && state !== 'current') ?? null
  const isBack = chosen?.state === 'done'
  const isNow = time.trim() === '' || time.trim().toLowerCase() === 'now'
  const there = zoneClock(load.stops.find(({ id }) => id === chosen?.step.stopId)?.timeZone ?? null, clock)
  const told = isNow ? null : parseTypedTime(time, there)

  const begin = useEffectEvent(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input:checked') ?? form.current?.querySelector('input')
    first?.focus()
    if (takeSent()) form.current?.requestSubmit()
  })
  useEffect(() => {
    begin()
  }, [])

  const submit = () => {
    if (!chosen || save.isPending) return
    const found: Faults = {
      time: !isNow && told === null ? notATime : undefined,
      notes: isBack && notes.trim() === '' ? noReason : undefined,
    }
    setFaults(found)
    if (found.time !== undefined || found.notes !== undefined) return
    const { status, stopId } = chosen.step
    save.mutate(
      { load, status, stopId, happenedAt: told?.toISOString(), notes, isBack },
      {
        onError: (error) => {
          setFaults(faultsOf(error))
        },
      },
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The menu may hang in a dialog with a form of its own.
        event.stopPropagation()
        submit()
      }}
    >
      <RoadSteps
        rows={rows}
        clock={clock}
        chosenKey={chosen?.key ?? null}
        onChoose={(key) => {
          setFaults({})
          setChosenKey(key)
        }}
      />
      <div className="flex gap-3 border-t border-line px-4 pt-3">
        <TextField
          className="w-[132px] flex-none"
          label="Time"
          value={time}
          autoComplete="off"
          error={faults.time}
          after={<TimeMeant at={isNow ? clock.now : told} clock={there} />}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onChange={(event) => {
            setTime(event.currentTarget.value)
          }}
        />
        <TextField
          className="flex-1"
          label={isBack ? 'Reason' : 'Note'}
          optional={!isBack}
          placeholder={isBack ? 'Set by mistake' : 'Driver called'}
          value={notes}
          maxLength={1000}
          autoComplete="off"
          error={faults.notes}
          onChange={(event) => {
            setNotes(event.currentTarget.value)
          }}
        />
      </div>
      {faults.other !== undefined && (
        <p role="alert" className="px-4 pt-2 text-meta text-danger-text">
          {faults.other}
        </p>
      )}
      <div className="flex items-center justify-between gap-2 px-4 py-3">
        <span className="text-meta text-muted">or type a time: 7:40</span>
        <Button
          type="submit"
          variant="primary"
          disabled={chosen === null}
          busy={save.isPending}
          busyLabel="Setting..."
        >
          {chosen === null ? 'Set' : `${isBack ? 'Back to' : 'Set'} ${chosen.label}`}
          <span aria-hidden className="ml-2">
            <Kbd>↵</Kbd>
          </span>
        </Button>
      </div>
    </form>
  )
}

function TimeMeant({ at, clock }: { at: Date | null; clock: Clock }) {
  const words = at === null ? '' : `${formatTime(at, clock.timeZone)}${zoneMark(at, clock)}`
  return <span className="tabular text-meta text-muted">{words}</span>
}
