import type { ImportDraft, ImportPreview, ImportSummary } from '#contract/imports.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Answer, SignedIn } from '../../../test/support/app.ts'

type Refused = { message: string; code: string }
type Mapping = Readonly<Record<string, string | null>>
type Typed = readonly { readonly row: number; readonly field: string; readonly text: string | null }[]

/** Imports files as a person of the office. */
export function importsBy(office: SignedIn, send: typeof office.send = office.send) {
  const handIn = <Body = ImportDraft>(kind: ImportKind, file: string | Buffer, fileName = `${kind}.csv`) =>
    send<Body>(`POST /api/imports?kind=${kind}&fileName=${encodeURIComponent(fileName)}`, file, {
      'content-type': 'text/csv',
    })
  const preview = <Body = ImportPreview>(
    id: string,
    mapping: Mapping,
    corrections: Typed = [],
    takesOver?: boolean,
  ) => send<Body>(`POST /api/imports/${id}/preview`, { mapping, corrections, takesOver })
  const run = <Body = ImportSummary>(
    id: string,
    mapping: Mapping,
    { headers, ...how }: { headers?: Record<string, string>; corrections?: Typed; takesOver?: boolean } = {},
  ) => send<Body>(`POST /api/imports/${id}/import`, { mapping, ...how }, headers)
  return {
    handIn,
    preview,
    run,
    undo: <Body>(id: string, isConfirmed = false) =>
      send<Body>(`POST /api/imports/${id}/undo${isConfirmed ? '?confirm=true' : ''}`),
    /** The preview by the mapping that the server proposes. */
    look: async (kind: ImportKind, file: string) => {
      const draft = await handIn(kind, file)
      if (draft.status !== 201) throw new Error(`${kind}: ${JSON.stringify(draft.body)}`)
      const { body } = await preview(draft.body.id, draft.body.mapping)
      return { draft: draft.body, preview: body }
    },
    /** The whole import, with the mapping that the server proposes. */
    bring: async (kind: ImportKind, file: string): Promise<ImportSummary> => {
      const { body: draft } = await handIn(kind, file)
      const answer: Answer<ImportSummary & Refused> = await run(draft.id, draft.mapping)
      if (answer.status !== 200) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}

/** A file of comma-separated values, each cell quoted. */
export function csv(headers: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [headers, ...rows].map(line).join('\r\n')
}
