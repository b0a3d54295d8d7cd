import { useEffect, useRef } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { AddStop } from './AddStop.tsx'
import { formFailure, hasOwnPlace, numberFailure, overrideFailure, stopFailure } from './create-failures.ts'
import { DraftRoute } from './DraftRoute.tsx'
import { DraftStops } from './DraftStops.tsx'
import { DueAndTracking } from './DueAndTracking.tsx'
import { helperWords } from './helper-words.ts'
import { LoadNumberField } from './LoadNumberField.tsx'
import { useCreateForm, useDraftStops } from './use-create-form.ts'
import { duplicateWords } from './use-create-load.ts'

const noStops = 'Please add at least one stop before creating the load'

function createLabel(count: number): string {
  return `Create Load (${String(count)} ${count === 1 ? 'stop' : 'stops'})`
}

type CreateLoadCardProps = {
  userId: string
  /** Somebody asked for the form: the cursor goes into the 109 number. */
  isAsked: boolean
  onAnswered: () => void
  numberThere: () => Promise<void>
  /** With the route open the place around the form makes room for it. */
  route: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
  onCreated?: () => void
}

export function CreateLoadCard({
  userId,
  isAsked,
  onAnswered,
  numberThere,
  route,
  onCreated,
}: CreateLoadCardProps) {
  const numberInput = useRef<HTMLInputElement>(null)
  const overrideInput = useRef<HTMLInputElement>(null)
  const form = useCreateForm({
    userId,
    numberThere,
    onCreated,
    focusOn: (field) => (field === 'override' ? overrideInput : numberInput).current?.focus(),
  })
  const { draft, change, create, override } = form
  const { error } = create
  const stops = useDraftStops(change)
  useEffect(() => {
    if (!isAsked) return
    numberInput.current?.focus()
    onAnswered()
  }, [isAsked, onAnswered])
  useEffect(() => {
    if (override === '') overrideInput.current?.focus()
  }, [override])
  return (
    <form
      noValidate
      aria-label="Create New Load"
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="flex flex-1 flex-col gap-4 p-4">
        <LoadNumberField
          inputRef={numberInput}
          value={draft.number109}
          error={form.faultAt('number109') ?? numberFailure(error)}
          onChange={form.setNumber}
          onEnter={form.submit}
        />
        {override !== null && (
          <PasswordField
            ref={overrideInput}
            label="Override password"
            hint={duplicateWords}
            autoComplete="off"
            value={override}
            error={overrideFailure(error)}
            onChange={(event) => {
              form.setOverride(event.currentTarget.value)
            }}
          />
        )}
        <DueAndTracking
          draft={draft}
          onChange={(next) => {
            change((current) => ({ ...current, ...next }))
          }}
        />
        <AddStop onAdd={stops.add} error={form.faultAt('stops')} />
        <DraftStops
          stops={draft.stops}
          faultOf={(index) => stopFailure(error, index)}
          onMove={stops.move}
          onRemove={stops.remove}
        />
        <DraftRoute {...route} stops={draft.stops} onUseOrder={stops.order} />
        {error && !hasOwnPlace(error) && <Banner tone="error">{formFailure(error)}</Banner>}
        <Button
          type="submit"
          variant="primary"
          size="panel"
          busy={create.isPending}
          busyLabel="Creating..."
          disabledReason={draft.stops.length === 0 ? noStops : undefined}
        >
          {createLabel(draft.stops.length)}
        </Button>
      </div>
      <HelperStrip {...helperWords(draft)} />
    </form>
  )
}
