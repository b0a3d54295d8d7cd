/**
 * The limits for one person's uploads that belong to no load: unused upload links, and files that were not attached.
 * Far more than a truck's papers of a day, but too little to fill the disk.
 */
const mostOpenLinks = 50
const mostUnattachedBytes = 500 * 1024 * 1024

export type UnattachedUploads = { readonly openLinks: number; readonly bytes: number }

/** The message to somebody who has to wait before the next upload; null if the upload is allowed. */
export function uploadRefusal({ openLinks, bytes }: UnattachedUploads): string | null {
  if (bytes >= mostUnattachedBytes) {
    return 'You uploaded 500 MB of files that are on no load. Add them to their loads first; files that nobody uses are removed after 30 days.'
  }
  if (openLinks >= mostOpenLinks) {
    return 'You started 50 uploads that did not finish. Finish them first, or try again in 15 minutes.'
  }
  return null
}
