import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** While somebody is signed in, the page follows what others do; the timed refetches stay as a backup. */
export function useLiveUpdates(isSignedIn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    let isOver = false
    let stop = () => {
      isOver = true
    }
    // A bundle part of its own: the page is shown before it listens.
    void import('./follow-changes.ts').then(({ followChanges }) => {
      if (!isOver) stop = followChanges(client)
    })
    return () => {
      stop()
    }
  }, [client, isSignedIn])
}
