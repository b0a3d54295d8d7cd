import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { mapLink, mapQuery, telLink } from './phone-links.ts'
import type { Place } from '../loads/places.ts'

/** The way there and the people there, in the phone's own apps. */
export function PlaceLinks({ place }: { place: Place }) {
  const say = useSay()
  const query = mapQuery(place)
  const name = place.name ?? place.town ?? ''
  if (query === null && place.phone === null) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      {query !== null && (
        <PortalLink href={mapLink(query, navigator.userAgent)} aria-label={say('openMapOf', { place: name })}>
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
  )
}
