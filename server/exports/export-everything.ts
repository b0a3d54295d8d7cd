import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { csvLine, csvText } from '#domain/csv.ts'
import { dayIn } from '#domain/calendar.ts'
import { nameInFile } from '#domain/documents/file-names.ts'
import { connectForCopies } from '../db/connect.ts'
import type { AppDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { ExportFile } from './export-columns.ts'
import { exportFiles, positionsFile } from './export-files.ts'
import { exportedDocuments, type ExportedDocument } from './exported-documents.ts'
import { readmeText } from './export-readme.ts'
import { zipArchive, type ZipEntry } from './zip-archive.ts'

type Wanted = { readonly withPositions: boolean }

export async function exportEverything(deps: AppDeps, wanted: Wanted) {
  const { companyName, timeZone } = await companySettings(deps)
  const now = deps.clock()
  const day = dayIn(timeZone, now)
  const entries = entriesOf(deps, wanted, { companyName, day })
  const archive = zipArchive(entries, {
    at: now,
    onError: (error) => {
      deps.log.error({ err: error }, 'the export broke off')
    },
  })
  return { archive, fileName: `${nameInFile(companyName)} ${day}.zip` }
}

async function* entriesOf(
  deps: AppDeps,
  { withPositions }: Wanted,
  about: { companyName: string; day: string },
): AsyncGenerator<ZipEntry> {
  const files = withPositions ? [...exportFiles, positionsFile] : exportFiles
  yield { name: 'README.txt', content: Buffer.from(readmeText(files, about)) }
  yield* tables(deps, files)
  yield { name: 'documents.csv', content: Readable.from(documentLines(deps)) }
  yield* documents(deps)
}

/** All tables from one snapshot: the stops of a load match the load. */
async function* tables({ pool }: AppDeps, files: readonly ExportFile[]): AsyncGenerator<ZipEntry> {
  const client = await connectForCopies(pool)
  try {
    await client.query('begin isolation level repeatable read read only')
    // A copy takes as long as its reader. A reader that reads nothing is cut off by the server.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    for (const file of files) yield { name: file.name, content: copyOf(client, file) }
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** PostgreSQL writes the CSV itself, at the reader's speed. */
export function copyOf(
  client: pg.PoolClient,
  { columns, source }: Pick<ExportFile, 'columns' | 'source'>,
): Readable {
  const list = columns.map(([header, expression]) => `${expression} as "${header}"`).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} ${source}) to stdout with (format csv, header)`))
  // It runs from now on and may be read later or never: what breaks it until then is kept for its reader, and without a
  // listener it would end the process.
  rows.on('error', (error) => rows.destroy(error))
  return Readable.from(marked(rows))
}

/** Adds the byte order mark, without which spreadsheets use their country's code page. */
async function* marked(rows: Readable): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\uFEFF')
  // A copy yields buffers.
  for await (const chunk of rows as AsyncIterable<Uint8Array>) yield chunk
}

const documentHeaders = ['109 Number', 'Kind', 'File', 'Type', 'Bytes', 'SHA-256', 'Received']

async function* documentLines(deps: AppDeps): AsyncGenerator<string> {
  yield csvText(documentHeaders, [])
  for await (const document of exportedDocuments(deps)) yield documentLine(document)
}

function documentLine(document: ExportedDocument): string {
  const { number109, purpose, path, contentType, size, sha256, receivedAt } = document
  return csvLine([number109, purpose, path, contentType, size, sha256, receivedAt])
}

async function* documents(deps: AppDeps): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for await (const { path, storageKey } of exportedDocuments(deps)) {
    const object = await deps.storage.read(storageKey)
    if (object) yield { name: path, content: object.stream }
    else missing.push(path)
  }
  if (missing.length === 0) return
  deps.log.warn({ count: missing.length }, 'the bytes of some documents are missing from the export')
  const text = `These documents are known and their bytes are missing from the server:\n${missing.join('\n')}\n`
  yield { name: 'documents/MISSING.txt', content: Buffer.from(text) }
}
