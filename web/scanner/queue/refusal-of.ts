const papers = /\.(pdf|jpe?g|png|tiff?|heic|heif|webp|gif)$/i
/** As much as the contract's `maxUploadBytes`, which would bring its schemas along. */
export const mostBytes = 25 * 1024 * 1024
/** As everything else here says it. */
export const mostWords = '25 MB'

/** Not worth sending; the server looks at the bytes. */
export function refusalOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('image/') && type !== 'application/pdf' && !papers.test(name))
    return `${name} is not a valid image or PDF file`
  if (size > mostBytes) return `${name} is larger than ${mostWords}`
  return size === 0 ? `${name} is empty` : undefined
}
