/** The most that one uploaded file may hold, and how people are told. */
export const maxUploadBytes = 25 * 1024 * 1024
export const maxUploadWords = '25 MB'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `812 B`, `340 kB`, `2.4 MB` */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`
  if (bytes < 1_000_000) return `${String(Math.round(bytes / 1000))} kB`
  return `${number.format(bytes / 1_000_000)} MB`
}
