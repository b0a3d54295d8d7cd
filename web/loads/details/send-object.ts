import type { BodyOf } from '#contract/endpoint.ts'
import type { documentsApi } from '#contract/documents.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { putFile } from '#client/api/put-file.ts'

/** Specification section 9: requested, answered, arrived; 100 once it is attached. */
const steps = { asked: 10, answered: 30, arrived: 80 } as const

const uploadFailed = 'The file did not arrive. Try again.'

/** The server's message, and the status for support. */
export function uploadFailure(step: string, cause: unknown): Error {
  const status = cause instanceof ApiError && cause.status > 0 ? ` (${step}: ${String(cause.status)})` : ''
  return new Error(`${failureMessage(cause, uploadFailed)}${status}`, { cause })
}

type Purpose = NonNullable<NonNullable<BodyOf<typeof documentsApi.startUpload>>['purpose']>
type Sending = { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal }

/** Uploads one file and returns where it is stored. It belongs to no load yet. */
export async function sendObject(
  file: File,
  purpose: Purpose,
  { onProgress, signal }: Sending,
): Promise<string> {
  onProgress(steps.asked)
  const { type: contentType, size, name: fileName } = file
  const { uploadURL, publicPath } = await call('POST /api/objects/upload', {
    body: { purpose, contentType: contentType === '' ? null : contentType, size, fileName },
    signal,
  }).catch((cause: unknown) => {
    throw uploadFailure('Failed to get upload URL', cause)
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
    throw uploadFailure('Upload failed', cause)
  })
  onProgress(steps.arrived)
  return publicPath
}
