import { ApiError } from '#client/api/api-error.ts'

/** Where the package can be downloaded when the server cannot send it; always an address of our own server. */
export function downloadUrlOf(error: unknown): string | null {
  const url = error instanceof ApiError ? error.body['downloadUrl'] : undefined
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : null
}
