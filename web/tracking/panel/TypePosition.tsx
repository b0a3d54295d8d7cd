import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'

const failed = 'The position could not be saved. Try again.'

/** The driver has told on the phone where the truck is: the office writes it down. */
export function TypePosition({ tracked }: { tracked: TrackedLoad }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [place, setPlace] = useState('')
  const save = useMutation({
    mutationFn: async (address: string) => {
      const found = await call('POST /api/maps/geocode', { body: { address } })
      if (found.position === null) throw new Error(found.message ?? 'No results found for this address.')
      const { latitude: lat, longitude: lng } = found.position
      await call('POST /api/tracking/location', {
        body: { driverId: tracked.driver?.id ?? '', loadId: tracked.id, location: { lat, lng } },
      })
      return found.label
    },
    onSuccess: async (label, address) => {
      // What was typed meanwhile is another place.
      setPlace((now) => (now === address ? '' : now))
      toast({ title: 'Position updated', description: label ?? address })
      await refreshLists(client, 'tracking')
    },
  })
  const error = save.isError
    ? save.error instanceof Error && save.error.name === 'Error'
      ? save.error.message
      : failureMessage(save.error, failed)
    : undefined
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (place.trim() !== '') save.mutate(place)
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label="Where is the truck?"
        placeholder="Abilene, TX"
        value={place}
        {...(error !== undefined && { error })}
        onChange={(event) => {
          setPlace(event.target.value)
        }}
      />
      <Button type="submit" busy={save.isPending}>
        Update Location
      </Button>
    </form>
  )
}
