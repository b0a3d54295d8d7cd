import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { papersApi } from '#contract/papers.ts'
import { documentIdOf } from '#domain/documents/document-path.ts'
import { matchPaper, type PaperMatch } from '#domain/documents/match-papers.ts'
import type { Actor } from '../../auth/actor.ts'
import type { AppDeps, DbDeps } from '../../deps.ts'
import { pdfText } from '../../documents/pdf-text.ts'
import { readDocument } from '../../documents/read-document.ts'

type Asked = BodyOf<typeof papersApi.matchPapers>['files'][number]
type Answer = ResponseOf<typeof papersApi.matchPapers>

/** More than an office has open at a time; if there are more, the newest ones. */
const mostLoads = 5000
const mostCandidates = 5

export async function matchPapers(deps: AppDeps, actor: Actor, files: readonly Asked[]): Promise<Answer> {
  const loads = await openLoads(deps)
  const byId = new Map(loads.map((load) => [load.loadId, load]))
  const answer: Answer = []
  for (const file of files) {
    const matches = await matchesOf(deps, actor, { file, loads })
    answer.push({
      candidates: matches.slice(0, mostCandidates).flatMap(({ loadId, by, isSure }) => {
        const load = byId.get(loadId)
        if (!load) return []
        const { number109, customer, destination, hasPod } = load
        return [{ loadId, number109, customer, destination, hasPod, by, isSure }]
      }),
    })
  }
  return answer
}

type OpenLoad = Awaited<ReturnType<typeof openLoads>>[number]
type File = { readonly file: Asked; readonly loads: readonly OpenLoad[] }

/** Matches by file name come before matches by content; guesses by name come last. */
async function matchesOf(deps: AppDeps, actor: Actor, { file, loads }: File): Promise<PaperMatch[]> {
  const byName = matchPaper(file.name.replace(/\.[^.]*$/, ''), loads)
  if (byName[0]?.isSure === true || file.path == null) return byName
  const text = await textOf(deps, actor, file.path)
  const byText = matchPaper(text, loads).filter(({ by }) => by !== 'ending')
  return byText.length > 0 ? byText : byName
}

async function textOf(deps: AppDeps, actor: Actor, path: string): Promise<string> {
  const id = documentIdOf(path)
  if (id === null) return ''
  const { contentType, open } = await readDocument(deps, actor, { id, asJpeg: false })
  if (contentType !== 'application/pdf') return ''
  return pdfText(await buffer((await open()).stream))
}

/** The loads that a paper can belong to: all unpaid ones. */
async function openLoads({ db }: DbDeps) {
  return db
    .selectFrom('loads')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('locations', 'locations.id', 'loads.locationId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.loadId', '=', 'loads.id').on('invoices.status', '<>', 'void'),
    )
    .select([
      'loads.id as loadId',
      'loads.number109',
      'loads.bolNumber',
      'loads.poNumber',
      'loads.tripNumber',
    ])
    .select(['invoices.invoiceNumber', 'customers.name as customer'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', locations.city, locations.state), '')`.as('destination'),
      sql<boolean>`loads.pod_document_path is not null`.as('hasPod'),
    ])
    .where('loads.deletedAt', 'is', null)
    .where('loads.isArchived', '=', false)
    .where('loads.status', 'not in', ['paid', 'completed'])
    .orderBy('loads.createdAt', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(mostLoads)
    .execute()
}
