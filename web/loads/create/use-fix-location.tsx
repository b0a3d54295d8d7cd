import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Location } from '#contract/locations.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { putInList, useRead, useRefreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { useOpened } from '../../page/use-opened.ts'
import { LazyLocationDialog } from './LazyLocationDialog.tsx'

/** Mends the saved place of a stop: puts in the town that was meant, or opens its form. */
export function useFixLocation() {
  const client = useQueryClient()
  const locations = useRead('GET /api/locations')
  const refresh = useRefreshLists()
  const { toast } = useToast()
  const [edited, setEdited, closeEdited] = useOpened<{ readonly location: Location }>()
  const { mutate } = useMutation({
    mutationFn: ({ location, city }: { location: Location; city: string }) => {
      const { id, name, address, state, contactName, contactPhone, updatedAt } = location
      const body = { name, address, city, state, contactName, contactPhone, updatedAt }
      return call('PUT /api/locations/:id', { params: { id }, body })
    },
    onSuccess: async (saved, { city }) => {
      putInList(client, 'locations', saved)
      toast({ title: 'Location updated successfully', description: `${saved.name} is in ${city} now` })
      await refresh('locations', 'loads')
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to update location. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
  })
  const withLocation = (locationId: string | null, act: (location: Location) => void) => {
    const location = locations.data?.find(({ id }) => id === locationId)
    if (location) act(location)
    else {
      const description = 'The stop has no saved location any more. Remove it and add the place again.'
      toast({ title: 'Error', description, destructive: true })
    }
  }
  return {
    takeTown: (locationId: string | null, city: string) => {
      withLocation(locationId, (location) => {
        mutate({ location, city })
      })
    },
    editPlace: (locationId: string | null) => {
      withLocation(locationId, (location) => {
        setEdited({ location })
      })
    },
    dialog: edited && <LazyLocationDialog location={edited.location} onClose={closeEdited} />,
  }
}
