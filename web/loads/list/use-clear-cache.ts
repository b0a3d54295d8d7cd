import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#client/ui/use-toast.ts'

/** What clears is read when it is first asked for. */
export function useClearCache(): () => void {
  const client = useQueryClient()
  const { toast } = useToast()
  return () => {
    void import('./clear-cache.ts').then(({ clearCache }) => clearCache(client, toast))
  }
}
