import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Tells when this person, and nobody else, begins to change something, whatever it is. */
export function useOwnChanges(onChange: () => void): void {
  const cache = useQueryClient().getMutationCache()
  const begin = useEffectEvent(onChange)
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') begin()
      }),
    [cache],
  )
}
