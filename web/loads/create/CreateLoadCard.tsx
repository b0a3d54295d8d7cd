import { useEffect, useRef, useState } from 'react'
import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { isBlankLoadNumber } from '#domain/loads/load-number.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../../use-clock.ts'
import { stopTypeWords } from '../stop-words.ts'
import { AddStop } from './AddStop.tsx'
import { DraftStops } from './DraftStops.tsx'
import { bodyOf, emptyDraft, faultsOf, withStop, withStopMoved, withoutStop } from './load-draft.ts'
import type { LoadDraft } from './load-draft.ts'
import { asksForOverride, createFailed, duplicateWords, useCreateLoad } from './use-create-load.ts'
import { useLoadDraft } from './use-load-draft.ts'

const help =
  'A load needs its 109 number and at least one stop. Choose a saved location, say whether it is a pickup or a dropoff, and press Add Stop; the arrows change the order. What you have typed is kept until the load is created, also when you log out.'

/** One sentence about the step at hand. */
function helperMessage(draft: LoadDraft): string {
  if (isBlankLoadNumber(draft.number109)) return 'Start with the 109 number.'
  if (draft.stops.length === 0) return 'Now choose a location and press Add Stop.'
  if (!draft.stops.some(({ stopType }) => stopType === 'pickup')) return 'Add where the load is picked up.'
  if (!draft.stops.some(({ stopType }) => stopType === 'dropoff')) return 'Add where the load is delivered.'
  return 'Ready. Press Create Load, then assign a driver in the table.'
}

function createLabel(count: number): string {
  return `Create Load (${String(count)} ${count === 1 ? 'stop' : 'stops'})`
}

type CreateLoadCardProps = {
  userId: string
  /** Each change of it puts the cursor into the 109 number. */
  focusRequest: number
  onCreated?: () => void
}

export function CreateLoadCard({ userId, focusRequest, onCreated }: CreateLoadCardProps) {
  const { toast } = useToast()
  const [draft, setDraft] = useLoadDraft(userId)
  const [override, setOverride] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const numberInput = useRef<HTMLInputElement>(null)
  const overrideInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusRequest > 0) numberInput.current?.focus()
  }, [focusRequest])
  useEffect(() => {
    if (override === '') overrideInput.current?.focus()
  }, [override])

  const create = useCreateLoad({
    onCreated: () => {
      setDraft(emptyDraft)
      setOverride(null)
      setChecked(false)
      numberInput.current?.focus()
      onCreated?.()
    },
    onDuplicate: () => {
      setOverride((typed) => typed ?? '')
      overrideInput.current?.focus()
    },
  })
  const faults = isChecked ? faultsOf(draft) : []
  const faultAt = (field: 'number109' | 'stops') => faults.find((fault) => fault.field === field)?.message
  const change = (next: Partial<LoadDraft>) => {
    setDraft({ ...draft, ...next })
  }
  const addStop = (location: Location, stopType: StopType) => {
    setDraft(withStop(draft, location, stopType))
    toast({ title: 'Stop Added', description: `${stopTypeWords[stopType]} stop added successfully` })
  }
  const submit = () => {
    setChecked(true)
    const [first] = faultsOf(draft)
    if (first?.field === 'number109') numberInput.current?.focus()
    if (!first && !create.isPending) create.mutate(bodyOf(draft, override ?? ''))
  }
  const numberError = faultAt('number109') ?? numberFailure(create.error)
  return (
    <form
      noValidate
      aria-label="Create New Load"
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex flex-1 flex-col gap-4 p-4">
        <NumberField
          inputRef={numberInput}
          value={draft.number109}
          error={numberError}
          onChange={(number109) => {
            change({ number109 })
            create.reset()
            setOverride(null)
          }}
          onEnter={submit}
        />
        {override !== null && (
          <PasswordField
            ref={overrideInput}
            label="Override password"
            hint={duplicateWords}
            autoComplete="off"
            value={override}
            error={overrideFailure(create.error)}
            onChange={(event) => {
              setOverride(event.currentTarget.value)
            }}
          />
        )}
        <DueAndTracking draft={draft} onChange={change} />
        <AddStop onAdd={addStop} error={faultAt('stops')} />
        <DraftStops
          stops={draft.stops}
          onMove={(key, by) => {
            setDraft(withStopMoved(draft, key, by))
          }}
          onRemove={(key) => {
            setDraft(withoutStop(draft, key))
          }}
        />
        {create.isError && !asksForOverride(create.error) && numberFailure(create.error) === undefined && (
          <Banner tone="error">{failureMessage(create.error, createFailed)}</Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          size="panel"
          busy={create.isPending}
          busyLabel="Creating..."
          disabledReason={
            draft.stops.length === 0 ? 'Please add at least one stop before creating the load' : undefined
          }
        >
          {createLabel(draft.stops.length)}
        </Button>
      </div>
      <HelperStrip tipId="create-load" message={helperMessage(draft)} help={help} />
    </form>
  )
}

/** Refusals of the number itself, which no override mends: said below it. */
function numberFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || asksForOverride(error)) return undefined
  const isAboutNumber = error.code === 'load_has_invoice' || error.code === 'override_not_set'
  return error.fields['number109'] ?? (isAboutNumber ? error.userMessage : undefined)
}

function overrideFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || !asksForOverride(error)) return undefined
  return error.body['requiresOverride'] === true ? undefined : error.userMessage
}

type DueAndTrackingProps = { draft: LoadDraft; onChange: (change: Partial<LoadDraft>) => void }

function DueAndTracking({ draft, onChange }: DueAndTrackingProps) {
  const clock = useClock()
  return (
    <>
      <DatePicker
        label="Delivery due"
        optional
        today={dayIn(clock.timeZone, clock.now)}
        value={draft.deliveryDueAt === null ? null : parseCalendarDate(draft.deliveryDueAt)}
        onValueChange={(deliveryDueAt) => {
          onChange({ deliveryDueAt })
        }}
      />
      <Switch
        label="Tracking"
        checked={draft.trackingEnabled}
        onCheckedChange={(trackingEnabled) => {
          onChange({ trackingEnabled })
        }}
      />
    </>
  )
}

type NumberFieldProps = {
  inputRef: React.Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
}

function NumberField({ inputRef, value, error, onChange, onEnter }: NumberFieldProps) {
  const next = useRead('GET /api/loads/next-number').data?.number109
  return (
    <TextField
      ref={inputRef}
      label="109 Number"
      placeholder="109-2024-001"
      face="sign"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      value={value}
      error={error}
      aside={
        next !== undefined && next !== value ? (
          <LinkButton
            className="text-meta"
            onClick={() => {
              onChange(next)
            }}
          >
            {`Use ${next}`}
          </LinkButton>
        ) : undefined
      }
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The browser would ask the button, which is off without stops: what is missing is said instead.
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
