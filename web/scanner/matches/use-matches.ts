import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadPaper } from '#contract/ratecons.ts'
import { call } from '#client/api/call.ts'
import type { Draft } from '../draft/draft.ts'
import { partiesOf, type Matches } from './parties.ts'

/** Whom and what the paper means among what is saved; asked again when a field was left, not at each key. */
export function useMatches(paper: ReadPaper, draft: Draft, activeId: string | null): Matches | undefined {
  const [asked, setAsked] = useState(() => ({ activeId, parties: partiesOf(paper, draft) }))
  if (asked.activeId !== activeId) setAsked({ activeId, parties: partiesOf(paper, draft) })
  const { data } = useQuery({
    queryKey: ['matches of a paper', asked.parties],
    queryFn: ({ signal }) => call('POST /api/ocr/matches', { body: asked.parties, signal }),
    placeholderData: keepPreviousData,
    // The load of the document before may be the one that this number is known by.
    staleTime: 0,
    gcTime: 0,
  })
  // Stops may have come or gone since.
  return data?.stops.length === draft.stops.length ? data : undefined
}
