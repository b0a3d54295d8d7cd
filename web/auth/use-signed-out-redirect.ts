import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useToast } from '#client/ui/use-toast.ts'
import { rememberAsked } from '../page/asked-address.ts'
import { paths } from '../page/paths.ts'

/** Specification section 6: 0.5 s, long enough to read why. */
const redirectDelayMs = 500

export const signedOutWords = 'You are logged out. Please log in...'

/** Shows a message and goes to the start page, a separate document; signing in leads back to the requested page. */
export function useSignedOutRedirect(isSignedOut: boolean): void {
  const { toast } = useToast()
  const asked = useLocation()
  const remember = useEffectEvent(() => {
    rememberAsked(asked)
  })
  useEffect(() => {
    if (!isSignedOut) return
    remember()
    toast({ title: 'Unauthorized', description: signedOutWords, destructive: true })
    const timer = setTimeout(() => {
      location.assign(paths.home)
    }, redirectDelayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isSignedOut, toast])
}
