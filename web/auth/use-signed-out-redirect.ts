import { useEffect } from 'react'
import { useToast } from '#client/ui/use-toast.ts'
import { paths } from '../page/paths.ts'

/** Specification section 6: 0.5 s, long enough to read why. */
const redirectDelayMs = 500

export const signedOutWords = 'You are logged out. Please log in...'

/** Says it and goes to the start page, which is another document. */
export function useSignedOutRedirect(isSignedOut: boolean): void {
  const { toast } = useToast()
  useEffect(() => {
    if (!isSignedOut) return
    toast({ title: 'Unauthorized', description: signedOutWords, destructive: true })
    const timer = setTimeout(() => {
      location.assign(paths.home)
    }, redirectDelayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isSignedOut, toast])
}
