import { useQuery } from '@tanstack/react-query'
import type { Revision } from '#contract/paper-matches.ts'
import { call, type SentBody } from '#client/api/call.ts'

/** A paper as the review has it. */
export type Paper = SentBody<'POST /api/ocr/compare'>['paper']

/** What the paper changes about the load, as both are now. */
export function useComparison(loadId: string, paper: Paper) {
  return useQuery<Revision>({
    queryKey: ['/api/ocr/compare', { loadId, paper }],
    queryFn: ({ signal }) => call('POST /api/ocr/compare', { body: { loadId, paper }, signal }),
    // The load may have changed since it was last compared.
    staleTime: 0,
    gcTime: 0,
  })
}
