import { failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { AddStop } from './AddStop.tsx'
import { hasOwnPlace, numberFailure, overrideFailure, stopFailure } from './create-failures.ts'
import { DraftStops } from './DraftStops.tsx'
import { DueAndTracking } from './DueAndTracking.tsx'
import { helperWords } from './helper-words.ts'
import { LoadNumberField } from './LoadNumberField.tsx'
import { useCreateForm } from './use-create-form.ts'
import type { CreateFormOptions } from './use-create-form.ts'
import { createFailed, duplicateWords } from './use-create-load.ts'

const noStops = 'Please add at least one stop before creating the load'

function createLabel(count: number): string {
  return `Create Load (${String(count)} ${count === 1 ? 'stop' : 'stops'})`
}

export function CreateLoadCard(options: CreateFormOptions) {
  const form = useCreateForm(options)
  const { draft, create } = form
  const { error } = create
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
          inputRef={form.numberInput}
          value={draft.number109}
          error={form.faultAt('number109') ?? numberFailure(error)}
          onChange={form.setNumber}
          onEnter={form.submit}
        />
        {form.override !== null && (
          <PasswordField
            ref={form.overrideInput}
            label="Override password"
            hint={duplicateWords}
            autoComplete="off"
            value={form.override}
            error={overrideFailure(error)}
            onChange={(event) => {
              form.setOverride(event.currentTarget.value)
            }}
          />
        )}
        <DueAndTracking draft={draft} onChange={form.change} />
        <AddStop onAdd={form.addStop} error={form.faultAt('stops')} />
        <DraftStops
          stops={draft.stops}
          faultOf={(index) => stopFailure(error, index)}
          onMove={form.moveStop}
          onRemove={form.removeStop}
        />
        {error && !hasOwnPlace(error) && <Banner tone="error">{failureMessage(error, createFailed)}</Banner>}
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
