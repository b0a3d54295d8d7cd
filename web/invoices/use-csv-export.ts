import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { useToast } from '#client/ui/use-toast.ts'

/** Runs an export and shows its result. */
export function useCsvExport(save: () => Promise<number>) {
  const { toast } = useToast()
  return useMutation({
    mutationFn: save,
    onSuccess: (rows) => {
      const loads = rows === 1 ? '1 load' : `${rows.toLocaleString('en-US')} loads`
      toast({ title: 'CSV exported', description: `The file holds ${loads}.` })
    },
    onError: (error) => {
      const description = failureMessage(error, 'The file could not be made. Please try again.')
      toast({ title: 'Export Failed', description, destructive: true })
    },
  })
}
