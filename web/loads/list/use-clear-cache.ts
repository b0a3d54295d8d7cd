import { useQueryClient } from '@tanstack/react-query'
import { forgetVersions } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'

/** Drops everything read from the server except who is signed in, and refetches what is on the screen. */
export function useClearCache(): () => void {
  const client = useQueryClient()
  const { toast } = useToast()
  return () => {
    const isData = ({ queryKey: [url] }: { queryKey: readonly unknown[] }) =>
      typeof url === 'string' && !url.startsWith('/api/auth/')
    forgetVersions()
    client.removeQueries({ predicate: isData, type: 'inactive' })
    void client.resetQueries({ predicate: isData }).then(() => {
      toast({ title: 'Cache cleared', description: 'Everything on the screen was read again.' })
    })
  }
}
