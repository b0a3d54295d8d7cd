import type { AppDeps } from '../deps.ts'
import { documentsOfLoad } from '../documents/documents-of-load.ts'
import { keepPage } from '../documents/page-of-document.ts'
import { paperBytes } from '../documents/paper-bytes.ts'
import { drawPages } from './drawing-thread.ts'

/** A TIFF is a fax that may have any number of pages. */
const isOnePicture = (contentType: string) => contentType.startsWith('image/') && contentType !== 'image/tiff'

/**
 * Draws a load's photos as pages of the package when they arrive, so that nobody has to wait for it when billing.
 * Failures are reported when the package is made.
 */
export async function drawPapers(deps: AppDeps, payload: unknown): Promise<void> {
  const { loadId } = payload as { loadId: string } // Asked for by a follower.
  const photographs = (await documentsOfLoad(deps, loadId)).filter(
    ({ contentType, purpose }) => purpose !== 'signature' && isOnePicture(contentType),
  )
  await Promise.all(
    photographs.map(({ id }) =>
      keepPage(deps, id, async () => {
        try {
          const pictures = await drawPages(() => paperBytes(deps, id), 1)
          return pictures?.[0]?.jpeg ?? null
        } catch (error) {
          deps.log.info({ err: error, documentId: id }, 'a photograph cannot be drawn as a page')
          return null
        }
      }),
    ),
  )
}
