import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { paperWords } from './paper-words.ts'
import { sendObject, uploadFailure } from './send-object.ts'

export type PaperKind = Exclude<LoadDocument['kind'], 'signature'>

/** The office's way to bring a paper onto a load: the files one by one, then all of them in one call. */
export function useUploadPapers(load: Load, kind: PaperKind) {
  const client = useQueryClient()
  const { toast } = useToast()
  const params = { id: load.id }
  const tell = (error: unknown) => {
    const { message } = error as Error // What sendObject and uploadFailure throw.
    toast({ title: 'Upload Failed', description: message, destructive: true })
    return error
  }
  const attaching = useMutation({
    mutationFn: (paths: readonly string[]) => {
      const joined = paths.join(',')
      return kind === 'pod'
        ? call('PATCH /api/loads/:id/pod', { params, body: { podDocumentURL: joined } })
        : call('POST /api/loads/:id/documents', { params, body: { kind, documentURL: joined } })
    },
    onSuccess: async (changed, paths) => {
      putLoad(client, changed)
      const files = paths.length === 1 ? '1 file' : `${String(paths.length)} files`
      toast({ title: `${paperWords[kind]} uploaded`, description: `${files} on ${load.number109}` })
      await refreshAfterChange(client)
    },
  })
  const upload = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
    sendObject(file, kind, { onProgress, signal }).catch((cause: unknown) => {
      throw tell(cause)
    })
  const attach = async (paths: readonly string[]) => {
    try {
      await attaching.mutateAsync(paths)
    } catch (cause) {
      throw tell(uploadFailure('Upload failed', cause))
    }
  }
  return { upload, attach }
}
