import { ApiError } from '#client/api/api-error.ts'

/** Where the paper, or the whole mail, can be downloaded when the server cannot send it; always of our own server. */
export function ownUrlOf(error: unknown, name: 'downloadUrl' | 'emlUrl'): string | null {
  const url = error instanceof ApiError ? error.body[name] : undefined
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : null
}
