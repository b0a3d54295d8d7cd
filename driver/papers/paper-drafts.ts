import { openDB } from 'idb'
import type { DBSchema } from 'idb'
import { asFiles, keepFiles, type KeptFile } from '#client/queue/kept-files.ts'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'

/** A paper whose pages are being photographed. */
export type PaperDraft = {
  readonly loadId: string
  readonly driverId: string
  readonly kind: PaperKind
  readonly pages: readonly Blob[]
  /** Of its first photo. */
  readonly happenedAt: string
  /** Of a load with several deliveries, the one that a POD is of. Drafts of a former release have none. */
  readonly stopId?: string | null
}

type KeptDraft = Omit<PaperDraft, 'pages'> & { readonly pages: readonly KeptFile[] }
type Drafts = DBSchema & { drafts: { key: string; value: KeptDraft } }

/** Phones may end the page while the camera is open, so photos taken before are stored. */
function drafts() {
  return openDB<Drafts>('fifthwheel-papers', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'loadId' }),
    blocking: (_from, _to, event) => {
      // The event's target is the connection that blocks.
      ;(event.target as IDBDatabase).close()
    },
  })
}

/** Also null if another driver of this phone started one. */
export async function readDraft(loadId: string, driverId: string): Promise<PaperDraft | null> {
  const database = await drafts()
  const draft = await database.get('drafts', loadId)
  database.close()
  return draft?.driverId === driverId ? { ...draft, pages: asFiles(draft.pages) } : null
}

export async function keepDraft(draft: PaperDraft): Promise<void> {
  const database = await drafts()
  await (draft.pages.length === 0
    ? database.delete('drafts', draft.loadId)
    : keepFiles(draft.pages, (pages) => database.put('drafts', { ...draft, pages })))
  database.close()
}

export async function dropDraft(loadId: string): Promise<void> {
  const database = await drafts()
  await database.delete('drafts', loadId)
  database.close()
}
