import { useMemo } from 'react'
import { useClock } from '../../page/use-clock.ts'
import { filterCount, meetsFilter } from '../filter/load-filter.ts'
import type { LoadFilter } from '../filter/load-filter.ts'
import { useExpectedLate } from './use-expected-late.ts'
import { groupLoads, recentlyPaid } from './load-groups.ts'
import { matchFor, searchFor } from './load-search.ts'
import { useActiveLoads, usePaidLoads } from '../../load/use-loads.ts'

/** The list as the search and the filter leave it. */
export function useShownLoads(search: string, filter: LoadFilter) {
  const time = useClock()
  const loads = useActiveLoads()
  const { current, before } = usePaidLoads(time)
  const paid = useMemo(() => [...(current ?? []), ...(before ?? [])], [current, before])
  const expectedLate = useExpectedLate()
  const clock = useMemo(() => ({ ...time, expectedLate }), [time, expectedLate])
  const sections = useMemo(() => {
    const [isFound, isMet] = [searchFor(search), meetsFilter(filter, clock)]
    return groupLoads({
      active: loads.data ?? [],
      paid,
      isShown: (load) => isMet(load) && isFound(load),
      clock,
    })
  }, [loads.data, paid, search, filter, clock])
  const all = useMemo(
    () => [...(loads.data ?? []), ...recentlyPaid(paid, clock.now)],
    [loads.data, paid, clock],
  )
  const match = useMemo(() => matchFor(search), [search])
  const isFiltered = filterCount(filter) > 0
  const isNarrowed = search.trim() !== '' || isFiltered
  const count = sections.reduce(
    (total, { id, rows }) => total + (id === 'recently-paid' && !isNarrowed ? 0 : rows.length),
    0,
  )
  return { loads, all, sections, isFiltered, isNarrowed, count, clock, match }
}
