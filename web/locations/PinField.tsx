import { Suspense, lazy, useId, useState } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { typedCoordinates } from '#domain/maps/typed-coordinates.ts'
import { formatCoordinates } from '#client/format/coordinates.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { TextFieldProps } from '#client/ui/TextField.tsx'

const PinMap = lazy(async () => ({ default: (await import('../maps/PinMap.tsx')).PinMap }))

type PinFieldProps = {
  /** The wiring of the field that holds the coordinates as text. */
  field: Partial<TextFieldProps>
  text: string
  /** What the address was found at. */
  near: GeoPoint | null
  onPin: (coordinates: string) => void
}

/** Coordinates, typed or chosen on a map. */
export function PinField({ field, text, near, onPin }: PinFieldProps) {
  const [isMapOpen, setMapOpen] = useState(false)
  const mapId = useId()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label="Map pin"
        optional
        autoComplete="off"
        placeholder="34.81532, -102.39771"
        aside={
          <LinkButton
            aria-expanded={isMapOpen}
            aria-controls={isMapOpen ? mapId : undefined}
            onClick={() => {
              setMapOpen(!isMapOpen)
            }}
          >
            {isMapOpen ? 'Hide map' : 'Choose on map'}
          </LinkButton>
        }
      />
      {isMapOpen && (
        <div id={mapId}>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <PinMap
              pin={typedCoordinates(text)}
              near={near}
              onPin={(point) => {
                onPin(formatCoordinates(point))
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
