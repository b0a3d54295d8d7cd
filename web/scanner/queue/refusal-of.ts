import { maxUploadBytes, maxUploadWords } from '#domain/documents/file-size.ts'

const papers = /\.(pdf|jpe?g|png|tiff?|heic|heif|webp|gif)$/i

/** Not worth sending; the server looks at the bytes. */
export function refusalOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('image/') && type !== 'application/pdf' && !papers.test(name))
    return `${name} is not a valid image or PDF file`
  if (size > maxUploadBytes) return `${name} is larger than ${maxUploadWords}`
  return size === 0 ? `${name} is empty` : undefined
}
