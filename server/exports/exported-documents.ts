import { sql } from 'kysely'
import { fileNameAs, safeFileName } from '#domain/documents/file-names.ts'
import type { DbDeps } from '../deps.ts'
import { fileEndings } from '../documents/read-document.ts'

export type ExportedDocument = {
  /** Its path in the archive: `documents/109-2026-014/pod.pdf`. */
  readonly path: string
  readonly storageKey: string
  readonly number109: string | null
  readonly purpose: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly receivedAt: string
}

type Row = Omit<ExportedDocument, 'path'> & {
  id: string
  folderKey: string
  loadId: string | null
  isDeleted: boolean
  fileName: string | null
}

const atOnce = 500

/** By load, a few hundred at a time, so that they are never all in memory. */
export async function* exportedDocuments(deps: DbDeps): AsyncGenerator<ExportedDocument> {
  let last: Row | null = null
  let folder = ''
  let taken = new Set<string>()
  for (;;) {
    const rows: Row[] = await documentsAfter(deps, last)
    for (const row of rows) {
      const itsFolder = folderOf(row)
      if (itsFolder !== folder) taken = new Set()
      folder = itsFolder
      const name = freeName(fileNameOf(row), taken)
      taken.add(name.toLowerCase())
      yield { ...row, path: `documents/${folder}/${name}` }
    }
    last = rows.at(-1) ?? null
    if (rows.length < atOnce) return
  }
}

async function documentsAfter({ db }: DbDeps, last: Row | null): Promise<Row[]> {
  const after = last
    ? sql`(coalesce(lower(loads.number109), ''), coalesce(loads.id::text, ''), documents.id)
        > (${last.folderKey}, ${last.loadId ?? ''}, ${last.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Row>`
    select documents.id, coalesce(lower(loads.number109), '') as "folderKey", loads.id as "loadId", loads.number109,
      loads.deleted_at is not null as "isDeleted", documents.file_name as "fileName", documents.purpose,
      documents.storage_key as "storageKey", documents.content_type as "contentType", documents.size, documents.sha256,
      documents.received_at as "receivedAt"
    from documents left join loads on loads.id = documents.load_id
    where documents.received_at is not null and ${after}
    order by coalesce(lower(loads.number109), ''), coalesce(loads.id::text, ''), documents.id
    limit ${atOnce}`.execute(db)
  return rows
}

/** Two loads may share a number, or the part of it that a file name can hold; then the load's id is added. */
function folderOf({ number109, loadId, isDeleted }: Row): string {
  if (number109 === null) return 'without a load'
  const safe = safeFileName(number109)
  return safe === number109 && !isDeleted ? safe : `${safe} ${(loadId ?? '').slice(-8)}`
}

function fileNameOf({ fileName, purpose, contentType }: Row): string {
  return fileNameAs(fileName ?? purpose, fileEndings[contentType] ?? 'bin')
}

/** `pod.pdf`, `pod (2).pdf`. Case is ignored, because some file systems do not distinguish it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
    free = `${name.slice(0, dot)} (${String(count)})${name.slice(dot)}`
  }
  return free
}
