import type { Load } from '#contract/load-views.ts'
import { splitDocumentPaths } from '#domain/documents/document-path.ts'
import { call } from '#client/api/call.ts'
import { sendPress } from '../press/send-press.ts'
import { putFile } from '#client/api/put-file.ts'

export type PodPage = {
  readonly id: number
  readonly file: File
  /** Where the server keeps it, once it has arrived: a second try does not send it again. */
  readonly path: string | null
}

type Progress = {
  readonly onPage: (page: PodPage) => void
  readonly onShare: (share: number) => void
  readonly onArrived: (page: PodPage, path: string) => void
}

async function sendPage(page: PodPage, { onPage, onShare, onArrived }: Progress): Promise<string> {
  if (page.path !== null) return page.path
  onPage(page)
  const { file } = page
  const { uploadURL, publicPath } = await call('POST /api/objects/upload', {
    body: {
      purpose: 'pod',
      contentType: file.type === '' ? null : file.type,
      size: file.size,
      fileName: file.name,
    },
  })
  await putFile(uploadURL, file, onShare)
  onArrived(page, publicPath)
  return publicPath
}

/** One page after the other, then all of them onto the load, after those that it has already. */
export async function sendPod(load: Load, pages: readonly PodPage[], progress: Progress): Promise<Load> {
  const paths = splitDocumentPaths(load.podDocumentPath)
  for (const page of pages) paths.push(await sendPage(page, progress))
  const podDocumentURL = paths.join(',')
  return sendPress(`pod ${load.id} ${podDocumentURL}`, (idempotencyKey) =>
    call('PATCH /api/loads/:id/pod', { params: { id: load.id }, body: { podDocumentURL }, idempotencyKey }),
  )
}
