import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { mapLink, mapQuery, telLink } from './phone-links.ts'
import type { Place } from './places.ts'

function PlaceRow({ place, number }: { place: Place; number: number }) {
  const say = useSay()
  const query = mapQuery(place)
  const name = place.name ?? place.town ?? ''
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex gap-3">
        <span
          aria-hidden
          className="tabular grid size-[1.8em] flex-none place-items-center rounded-full border-2 border-bound font-extrabold"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="font-bold">
            {say(place.type === 'pickup' ? 'pickup' : 'delivery')}: <span translate="no">{name}</span>
          </p>
          <div translate="no">
            {place.address !== null && <p>{place.address}</p>}
            {place.town !== null && place.name !== null && <p>{place.town}</p>}
            {place.contactName !== null && <p>{place.contactName}</p>}
            {place.notes !== null && <p>{place.notes}</p>}
          </div>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {query !== null && (
          <PortalLink
            href={mapLink(query, navigator.userAgent)}
            aria-label={say('openMapOf', { place: name })}
          >
            <Icon name="map" />
            {say('openMap')}
          </PortalLink>
        )}
        {place.phone !== null && (
          <PortalLink href={telLink(place.phone)} aria-label={say('callPlace', { place: name })}>
            <Icon name="phone" />
            {say('call')}
          </PortalLink>
        )}
      </div>
    </li>
  )
}

export function StopList({ places }: { places: readonly Place[] }) {
  const say = useSay()
  return (
    <section aria-label={say('stops')}>
      <ol className="divide-y-2 divide-bound border-y-2 border-bound">
        {places.map((place, index) => (
          <PlaceRow key={place.key} place={place} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}
