import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#client/api/call.ts'
import type { ReadPaper } from '#contract/ratecons.ts'
import type { Draft } from '../draft/draft.ts'
import { partiesOf, type Matches } from './parties.ts'

const question = (parties: ReturnType<typeof partiesOf>) =>
  queryOptions({
    queryKey: ['matches of a paper', parties],
    queryFn: ({ signal }) => call('POST /api/ocr/matches', { body: parties, signal }),
    // The previous document's load may be the one with this number.
    staleTime: 0,
    gcTime: 0,
  })

type Read = {
  readonly paper: ReadPaper
  readonly draft: Draft
  /** From when it was read. */
  readonly matches: Matches | undefined
}

/** Finds the saved records that the paper means; queried when a field is left, not at each key. */
export function useMatches({ paper, draft, matches: first }: Read, activeId: string | null) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(() => ({ activeId, parties: partiesOf(paper, draft) }))
  if (asked.activeId !== activeId) setAsked({ activeId, parties: partiesOf(paper, draft) })
  const { data } = useQuery({ ...question(asked.parties), placeholderData: (last) => last ?? first })
  /** Queries for the current fields and waits; undefined if the server does not answer. */
  const ask = useCallback(() => {
    const parties = partiesOf(paper, draft)
    // What is asked now is shown too.
    setAsked({ activeId, parties })
    return client.query({ ...question(parties), staleTime: 'static' }).catch((): undefined => undefined)
  }, [client, paper, draft, activeId])
  // Stops may have come or gone since.
  const matches: Matches | undefined = data?.stops.length === draft.stops.length ? data : undefined
  return { matches, ask }
}
