import { useId, useState } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { stopTypeOptions } from '../../load/stop-words.ts'
import { LocationField } from './LocationField.tsx'

type AddStopProps = { onAdd: (location: Location, stopType: StopType) => void; error: string | undefined }

/** A saved place and what happens there. The type goes back to pickup after each stop. */
export function AddStop({ onAdd, error }: AddStopProps) {
  const locations = useRead('GET /api/locations')
  const [locationId, setLocationId] = useState<string | null>(null)
  const [stopType, setStopType] = useState<StopType>('pickup')
  const tilesName = useId()
  const chosen = locations.data?.find(({ id }) => id === locationId)
  const add = () => {
    if (!chosen) return
    onAdd(chosen, stopType)
    setLocationId(null)
    setStopType('pickup')
  }
  return (
    <div className="flex flex-col gap-3">
      <LocationField
        label="Stop location"
        placeholder="Choose a location"
        value={locationId}
        onValueChange={setLocationId}
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
      <RadioTiles
        label="Type of stop"
        name={tilesName}
        columns={2}
        options={stopTypeOptions}
        value={stopType}
        onValueChange={setStopType}
      />
      <Button
        className="w-full"
        disabledReason={chosen ? undefined : 'Please select a location first'}
        onClick={add}
      >
        Add Stop
      </Button>
    </div>
  )
}
