import { useRef, useState } from 'react'
import { commonNextStep, commonSteps } from '#domain/loads/load-acts.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { eachOf } from '#client/api/each-of.ts'
import { countWords } from '#client/format/count-words.ts'
import { parseTypedTime } from '#client/format/typed-time.ts'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { PartialUndoError, useUndo } from '../../load/use-undo.ts'
import { useClock } from '../../page/use-clock.ts'
import { sendStatus, wayBack } from '../status/use-set-status.ts'
import type { StatusRequest } from '../status/use-set-status.ts'
import { NumbersList } from './NumbersList.tsx'
import type { SeveralAct } from './several-act.ts'
import { failuresText } from './several-words.ts'
import { SeveralDialog } from './SeveralDialog.tsx'
import { useSeveral } from './use-several.ts'

type Back = { readonly load: Load; readonly wish: StatusRequest }

async function setBack(backs: readonly Back[]): Promise<void> {
  const outcome = await eachOf(backs, ({ wish }) => sendStatus(wish), { atOnce: 4 })
  const failed = outcome.failed.map(({ row, error }) => ({ row: row.load, error }))
  if (failed.length > 0) throw new PartialUndoError(failuresText(failed))
}

/** A step that all of these loads can take, when it happened and a note. */
export function StatusSeveral({ loads, onClose, onOpen, onRound }: SeveralAct) {
  const clock = useClock()
  const { toast } = useToast()
  const undo = useUndo()
  const [chosen] = useState(loads)
  const [suggested] = useState(() => commonNextStep(chosen))
  const [status, setStatus] = useState<LoadStatus | null>(suggested)
  const [time, setTime] = useState('now')
  const [notes, setNotes] = useState('')
  const [isChecked, setChecked] = useState(false)
  const firstStep = useRef<HTMLInputElement>(null)
  const nextStep = useRef<HTMLElement>(null)
  const isNow = ['', 'now'].includes(time.trim().toLowerCase())
  const told = isNow ? null : parseTypedTime(time, clock)
  const steps = commonSteps(chosen).map((value) => ({ value, label: loadStatuses[value].label }))
  const { run, outcome, settled } = useSeveral({
    send: (load: Load, idempotencyKey) =>
      sendStatus({
        // Nothing is sent before one is chosen.
        ...{ load, status: status ?? load.status, stopId: null, isBack: false },
        ...{ happenedAt: told?.toISOString(), notes, idempotencyKey },
      }),
    loadIn: (load) => load,
    onRound: (round) => {
      onRound(round)
      const { done, failed } = round
      const backs = done.flatMap(({ row, result }) => {
        const wish = wayBack(row, result)
        return wish === null ? [] : [{ load: row, wish }]
      })
      if (done.length > 0 && status !== null) {
        const count = countWords(done.length, 'load', 'loads')
        toast({
          title: `${count} set to ${loadStatuses[status].label}`,
          ...(backs.length === done.length && {
            action: undo({
              takeBack: () => setBack(backs),
              done: `${count} set back`,
              altText: 'Choose the step before in the menu of each status',
            }),
          }),
        })
      }
      if (failed.length === 0) onClose()
    },
  })
  const submit = () => {
    setChecked(true)
    if (status === null) firstStep.current?.focus()
    else if (isNow || told !== null) void run(chosen)
  }
  return (
    <SeveralDialog
      size="confirm"
      title={`Set the status of ${countWords(chosen.length, 'load', 'loads')}`}
      submitLabel={status === null ? 'Set status' : `Set ${loadStatuses[status].label}`}
      note=""
      outcomeWords={(done, failed) => `${countWords(done, 'load', 'loads')} set, ${String(failed)} not`}
      outcome={outcome}
      settled={settled}
      hasUnsavedChanges={notes !== '' || !isNow || status !== suggested}
      initialFocus={nextStep}
      onSubmit={submit}
      onRetry={(failed) => void run(failed)}
      onOpen={onOpen}
      onClose={onClose}
    >
      <div
        ref={(fields) => {
          nextStep.current = fields?.querySelector<HTMLElement>('input:checked') ?? null
        }}
        className="flex flex-col gap-4"
      >
        <RadioTiles
          ref={firstStep}
          label="Status"
          name="several-status"
          columns={2}
          options={steps}
          value={status}
          onValueChange={setStatus}
          error={isChecked && status === null ? 'Choose a status' : undefined}
        />
        <div className="flex gap-3">
          <TextField
            className="w-[132px] flex-none"
            label="Time"
            value={time}
            autoComplete="off"
            error={
              isChecked && !isNow && told === null
                ? 'Type a time like 7:40, 7:40 pm or yesterday 4pm, or leave it at now.'
                : undefined
            }
            onFocus={(event) => {
              event.currentTarget.select()
            }}
            onChange={(event) => {
              setTime(event.currentTarget.value)
            }}
          />
          <TextField
            className="flex-1"
            label="Note"
            optional
            placeholder="Driver called"
            maxLength={1000}
            autoComplete="off"
            value={notes}
            onChange={(event) => {
              setNotes(event.currentTarget.value)
            }}
          />
        </div>
        <NumbersList loads={chosen} label="Loads to set" />
      </div>
    </SeveralDialog>
  )
}
