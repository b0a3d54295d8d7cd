import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { putFile } from '#client/api/put-file.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { paperWords } from './paper-words.ts'

export type PaperKind = Extract<LoadDocument['kind'], 'rate-confirmation' | 'bol' | 'pod'>

/** Specification section 9: asked, answered, arrived; 100 is reached when the load has it. */
const steps = { asked: 10, answered: 30, arrived: 80 } as const

const uploadFailed = 'The file did not arrive. Try again.'

/** The server's words, and the status by which support finds the cause. */
function failureOf(step: string, cause: unknown): Error {
  const status = cause instanceof ApiError && cause.status > 0 ? ` (${step}: ${String(cause.status)})` : ''
  return new Error(`${failureMessage(cause, uploadFailed)}${status}`, { cause })
}

/** The office's way to bring a paper onto a load: the files one by one, then all of them in one call. */
export function useUploadPapers(load: Load, kind: PaperKind) {
  const client = useQueryClient()
  const { toast } = useToast()
  const params = { id: load.id }
  const tell = (error: Error) => {
    toast({ title: 'Upload Failed', description: error.message, destructive: true })
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
  const upload = async (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => {
    onProgress(steps.asked)
    const { type: contentType, size, name: fileName } = file
    const { uploadURL, publicPath } = await call('POST /api/objects/upload', {
      body: { purpose: kind, contentType: contentType === '' ? null : contentType, size, fileName },
      signal,
    }).catch((cause: unknown) => {
      throw tell(failureOf('Failed to get upload URL', cause))
    })
    onProgress(steps.answered)
    await putFile(
      uploadURL,
      file,
      (share) => {
        onProgress(steps.answered + Math.round((steps.arrived - steps.answered) * share))
      },
      signal,
    ).catch((cause: unknown) => {
      throw tell(failureOf('Upload failed', cause))
    })
    onProgress(steps.arrived)
    return publicPath
  }
  const attach = async (paths: readonly string[]) => {
    try {
      await attaching.mutateAsync(paths)
    } catch (cause) {
      throw tell(failureOf('Upload failed', cause))
    }
  }
  return { upload, attach }
}
