import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { useLogOut } from '#client/auth/use-auth.ts'
import { useToast } from '#client/ui/use-toast.ts'

export function useOfficeLogOut() {
  const { toast } = useToast()
  const leave = useLogOut()
  const { mutate, isPending } = useMutation({
    mutationFn: leave.admin,
    onError: (error) => {
      const description = failureMessage(error, 'You could not be logged out. Try again.')
      toast({ title: 'Logout Failed', description, destructive: true })
    },
  })
  return {
    logOut: () => {
      mutate()
    },
    isLoggingOut: isPending,
  }
}
