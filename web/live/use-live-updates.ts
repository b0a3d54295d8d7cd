import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#client/ui/use-toast.ts'
import { useCompany } from '../page/company.ts'
import { paths } from '../page/paths.ts'

/** Follows live changes while somebody is signed in; timed refetches stay as a backup. */
export function useLiveUpdates(isSignedIn: boolean): void {
  const client = useQueryClient()
  const { toast } = useToast()
  const company = useCompany()
  const navigate = useNavigate()
  const timeZone = useEffectEvent(() => company.timeZone)
  const openLoad = useEffectEvent((loadId: string) => void navigate(paths.load(loadId)))
  useEffect(() => {
    if (!isSignedIn) return
    let isOver = false
    let stop = () => {
      isOver = true
    }
    // A separate bundle, so that the page is shown before it listens.
    void import('./follow-changes.ts').then(({ followChanges }) => {
      if (!isOver) stop = followChanges({ client, toast, timeZone, openLoad })
    })
    return () => {
      stop()
    }
  }, [client, isSignedIn, toast])
}
