import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { joinRefs } from '#client/ui/join-refs.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { LocationField } from './LocationField.tsx'
import { StopTypeTiles } from './StopTypeTiles.tsx'

type AddStopProps = {
  /** The most likely type of the next stop. */
  nextType: StopType
  /** Once refused, the place and type that were chosen are put back. */
  onAdd: (location: Location, stopType: StopType, onRefused: () => void) => void
  error: string | undefined
  fieldRef?: Ref<HTMLButtonElement>
}

/** Adds a stop: Enter chooses the place, Enter again adds it, and the next one can be typed. */
export function AddStop({ nextType, onAdd, error, fieldRef }: AddStopProps) {
  const locations = useRead('GET /api/locations')
  const [locationId, setLocationId] = useState<string | null>(null)
  const [wantedType, setWantedType] = useState<StopType | null>(null)
  const locationField = useRef<HTMLButtonElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const stopType = wantedType ?? nextType
  const chosen = locations.data?.find(({ id }) => id === locationId)
  const add = () => {
    if (!chosen) return
    onAdd(chosen, stopType, () => {
      setLocationId((next) => next ?? chosen.id)
      setWantedType((next) => next ?? wantedType)
    })
    setLocationId(null)
    setWantedType(null)
    locationField.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <LocationField
        ref={joinRefs(locationField, fieldRef)}
        label="Stop location"
        placeholder="Choose a location"
        aside={
          <span aria-hidden className="pointer-coarse:hidden">
            <Kbd>↵</Kbd> chooses, <Kbd>↵</Kbd> adds
          </span>
        }
        value={locationId}
        onValueChange={setLocationId}
        onChosen={() => addButton.current?.focus()}
        error={error}
      />
      {locations.isError && (
        <Banner
          tone="error"
          action={<LinkButton onClick={() => void locations.refetch()}>Try again</LinkButton>}
        >
          The locations could not be read. {locations.error.userMessage}
        </Banner>
      )}
      <div className="flex gap-2">
        <StopTypeTiles value={stopType} onValueChange={setWantedType} onEnter={add} />
        <Button
          ref={addButton}
          icon={Plus}
          disabledReason={chosen ? undefined : 'Please select a location first'}
          onClick={add}
        >
          Add Stop
        </Button>
      </div>
    </div>
  )
}
