import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { readCoordinates, type TypedCoordinates } from '#domain/maps/typed-coordinates.ts'
import { call } from '#client/api/call.ts'
import { formatCoordinates } from '#client/format/coordinates.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { TextFieldProps } from '#client/ui/TextField.tsx'
import { part } from '#client/ui/part.tsx'

const PinMap = part(() => import('../maps/PinMap.tsx'), 'PinMap')

type PinFieldProps = {
  /** The wiring of the field that holds the coordinates as text. */
  field: Partial<TextFieldProps>
  text: string
  /** The coordinates of the saved address. */
  near: GeoPoint | null
  /** The typed address: the map starts there while nothing better is known. */
  address: string
  onPin: (coordinates: string) => void
}

function correctionOf({ point, isMinusAdded, isTurned }: TypedCoordinates): string | undefined {
  const taken = `${formatCoordinates(point)} is taken.`
  if (isMinusAdded) return `Without a minus this lies in Asia: ${taken}`
  return isTurned ? `The longitude came first: ${taken}` : undefined
}

/** Coordinates, typed or chosen on a map. */
export function PinField({ field, text, near, address, onPin }: PinFieldProps) {
  // The address when the map was opened: the map must not jump while somebody types.
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isMapOpen = askedFor !== null
  const mapId = useId()
  const typed = readCoordinates(text)
  const pin = typed?.point ?? null
  const isUnknown = pin === null && near === null && askedFor !== null && askedFor !== ''
  const found = useQuery({
    queryKey: ['place of an address', askedFor],
    queryFn: ({ signal }) => call('POST /api/maps/geocode', { body: { address: askedFor ?? '' }, signal }),
    enabled: isUnknown,
    staleTime: Infinity,
  })
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label="Map pin"
        optional
        hint={typed ? correctionOf(typed) : undefined}
        autoComplete="off"
        placeholder="34.81532, -102.39771"
        aside={
          <LinkButton
            aria-expanded={isMapOpen}
            aria-controls={isMapOpen ? mapId : undefined}
            onClick={() => {
              setAskedFor(isMapOpen ? null : address)
            }}
          >
            {isMapOpen ? 'Hide map' : 'Choose on map'}
          </LinkButton>
        }
      />
      {isMapOpen && (
        <div id={mapId}>
          {isUnknown && found.isPending ? (
            <Skeleton className="h-72 w-full" />
          ) : (
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <PinMap
                pin={pin}
                near={near ?? found.data?.position ?? null}
                onPin={(point) => {
                  onPin(formatCoordinates(point))
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
