import { answerTo, withCursor } from './call.ts'

export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

/** One page of a long list; the next one is at `nextCursor`. */
export async function readPage<Row>(
  url: string,
  { cursor, signal }: { cursor: string | null; signal?: AbortSignal | undefined },
): Promise<Page<Row>> {
  const response = await answerTo('GET', cursor === null ? url : withCursor(url, cursor), { signal })
  // The server checks its answers against the contract, as for `call`.
  return { rows: (await response.json()) as Row[], nextCursor: response.headers.get('X-Next-Cursor') }
}
