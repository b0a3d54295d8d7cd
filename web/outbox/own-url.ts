import { ApiError } from '#client/api/api-error.ts'

/** The address to download the paper or the whole mail if the server cannot send it; only ever on our own server. */
export function ownUrlOf(error: unknown, name: 'downloadUrl' | 'emlUrl'): string | null {
  const url = error instanceof ApiError ? error.body[name] : undefined
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : null
}
