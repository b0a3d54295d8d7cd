import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MapError } from './MapError.tsx'
import type { TruckRouteMapProps } from './TruckRouteMap.tsx'

/** The panel and the map library in it come when somebody wants to see a route. */
export function LazyTruckRouteMap(props: TruckRouteMapProps) {
  const part = useQuery({
    queryKey: ['part of the page', 'truck route map'],
    queryFn: async () => (await import('./TruckRouteMap.tsx')).TruckRouteMap,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (part.data) return <part.data {...props} />
  if (part.isError) {
    return (
      <MapError
        message="Failed to load map"
        action={<LinkButton onClick={() => void part.refetch()}>Try again</LinkButton>}
      />
    )
  }
  return (
    <p
      role="status"
      className="grid h-[400px] place-items-center rounded-panel border border-line bg-inset text-cell text-muted"
    >
      Loading map
    </p>
  )
}
