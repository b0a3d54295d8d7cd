import { Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { part } from '#client/ui/part.tsx'
import { AddStop } from './AddStop.tsx'
import { formFailure, hasOwnPlace, overrideFailure, stopFailure } from './create-failures.ts'
import { CreateFoot } from './CreateFoot.tsx'
import { CustomerAndRate } from './CustomerAndRate.tsx'
import { nextStopType } from './draft-stops.ts'
import { DraftRoute } from './DraftRoute.tsx'
import { DraftStops } from './DraftStops.tsx'
import { DueAndTracking } from './DueAndTracking.tsx'
import { helperWords } from './helper-words.ts'
import { withKnownMiles } from './load-draft.ts'
import { LoadNumberField } from './LoadNumberField.tsx'
import { useCreateForm } from './use-create-form.ts'
import { duplicateWords } from './use-create-load.ts'
import { useDraftStops } from './use-draft-stops.ts'

const CreateAndAssignDialog = part(() => import('./CreateAndAssignDialog.tsx'), 'CreateAndAssignDialog')

type CreateLoadCardProps = {
  userId: string
  /** The form was requested: the cursor goes into the 109 number. */
  isAsked: boolean
  onAnswered: () => void
  numberThere: () => Promise<void>
  /** While the route is open, the form's panel is wider. */
  route: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
  onCreated?: () => void
}

/** The form, in the order of a phone call. Its content scrolls; buttons and helper stay visible. */
export function CreateLoadCard(props: CreateLoadCardProps) {
  const { userId, isAsked, onAnswered, numberThere, route, onCreated } = props
  const numberInput = useRef<HTMLInputElement>(null)
  const rateInput = useRef<HTMLInputElement>(null)
  const overrideInput = useRef<HTMLInputElement>(null)
  const placeField = useRef<HTMLButtonElement>(null)
  const form = useCreateForm({
    userId,
    numberThere,
    onCreated,
    focusOn: (field) => {
      const inputs = { number109: numberInput, tripRate: rateInput, override: overrideInput }
      inputs[field].current?.focus()
    },
  })
  const { draft, change, create, override } = form
  const { error } = create
  const stops = useDraftStops(change)
  const [isAssigning, setAssigning] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    numberInput.current?.focus()
    onAnswered()
  }, [isAsked, onAnswered])
  useEffect(() => {
    if (override === '') overrideInput.current?.focus()
  }, [override])
  const askForDriver = async () => {
    if (await form.check()) setAssigning(true)
  }
  /** From anywhere in the form, because after the last stop the button is many fields away. */
  const sendByKeys = (event: KeyboardEvent) => {
    const isSend = event.ctrlKey || event.metaKey
    // Layers above the form are its children only for React.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Enter' || !isInside || (!isSend && !event.shiftKey)) return
    event.preventDefault()
    void (isSend ? form.submit(null) : askForDriver())
  }
  return (
    // The keys of a form work on whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      aria-label="Create New Load"
      className="flex h-full min-h-0 flex-col"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(null)
      }}
    >
      <div className="scroll-area flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4 pt-3">
        <LoadNumberField
          inputRef={numberInput}
          value={draft.number109}
          error={form.faultAt('number109')}
          onChange={form.setNumber}
          onEnter={() => void form.submit(null)}
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
        <DueAndTracking draft={draft} onChange={form.edit} />
        <CustomerAndRate rateRef={rateInput} draft={draft} onChange={form.edit} faultAt={form.faultAt} />
        <AddStop
          nextType={nextStopType(draft)}
          onAdd={stops.add}
          error={form.faultAt('stops')}
          fieldRef={placeField}
        />
        <DraftStops
          draft={draft}
          acts={stops}
          faultOf={(index) => stopFailure(error, index)}
          onLastRemoved={() => placeField.current?.focus()}
        />
        <DraftRoute
          {...route}
          stops={draft.stops}
          onUseOrder={stops.order}
          onMiles={(miles, minutes) => {
            change((current) => withKnownMiles(current, miles, minutes))
          }}
        />
        {error && !hasOwnPlace(error) && <Banner tone="error">{formFailure(error)}</Banner>}
      </div>
      <CreateFoot
        stopCount={draft.stops.length}
        isBusy={create.isPending}
        onAssign={() => void askForDriver()}
      />
      <HelperStrip {...helperWords(draft)} />
      {isAssigning && (
        <Suspense fallback={null}>
          <CreateAndAssignDialog
            load={form.timed}
            onAssign={(driver) => {
              // Errors are shown in the form, so the dialog on top must close.
              setAssigning(false)
              void form.submit(driver)
            }}
            onClose={() => {
              setAssigning(false)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
