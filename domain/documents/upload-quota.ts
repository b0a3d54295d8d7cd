/**
 * What one person may leave without a load: links to upload to that were not used yet, and files that came and were
 * put nowhere. Far more than a day's papers of one truck, and little enough that nobody fills the disk alone.
 */
const mostOpenLinks = 50
const mostUnattachedBytes = 500 * 1024 * 1024

export type UnattachedUploads = { readonly openLinks: number; readonly bytes: number }

/** What is said to somebody who has to wait before the next upload; null when nothing is in the way. */
export function uploadRefusal({ openLinks, bytes }: UnattachedUploads): string | null {
  if (bytes >= mostUnattachedBytes) {
    return 'You uploaded 500 MB of files that are on no load. Add them to their loads first; files that nobody uses are removed after 30 days.'
  }
  if (openLinks >= mostOpenLinks) {
    return 'You started 50 uploads that did not finish. Finish them first, or try again in 15 minutes.'
  }
  return null
}
