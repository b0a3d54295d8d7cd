import { ApiError } from './api-error.ts'

/**
 * Uploads a file to the server's address for it. Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function putFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type === '' ? 'application/octet-stream' : file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new ApiError(0, '', 'No connection'))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
