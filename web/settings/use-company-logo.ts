import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { putFile } from '#client/api/put-file.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'

async function uploaded(file: File): Promise<string> {
  const { type, size, name: fileName } = file
  const { uploadURL, publicPath } = await call('POST /api/objects/upload', {
    body: { purpose: 'logo', contentType: type === '' ? null : type, size, fileName },
  })
  await putFile(uploadURL, file, () => undefined)
  return publicPath
}

/** `mutate(file)` makes it the logo, `mutate(null)` takes the logo away. */
export function useCompanyLogo() {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const logoPath = file === null ? null : await uploaded(file)
      return call('PATCH /api/settings', { body: { logoPath } })
    },
    onSuccess: async ({ logoPath }) => {
      toast({ title: logoPath === null ? 'Logo removed' : 'Logo saved' })
      await refresh('settings')
    },
    onError: (error) => {
      toast({ title: 'Upload Failed', description: failureText(error), destructive: true })
    },
  })
}

export function failureText(error: unknown): string {
  return failureMessage(error, 'The logo could not be saved. Please try again.')
}
