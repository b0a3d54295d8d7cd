import type { RoadStep, RoadStop } from './road.ts'

type Move = { readonly from: number; readonly to: number; readonly at: string }
export type StopVisit = Pick<RoadStop, 'id' | 'arrivedAt' | 'departedAt'>

/**
 * The stops whose times change when a load moves along its road, with their new times. Forward, the stop that is
 * reached or left gets the time, unless it has one; skipped stops get none, because nobody knows it. Back, the times of
 * all steps that are undone are cleared.
 */
export function stopVisits(
  road: readonly RoadStep[],
  stops: readonly RoadStop[],
  { from, to, at }: Move,
): StopVisit[] {
  const step = road[to]
  const kept = road.slice(0, to + 1)
  const undone = to < from ? road.slice(to + 1) : []
  return stops.flatMap(({ id, arrivedAt, departedAt }) => {
    const leavesHere = ({ leaves }: RoadStep) => leaves === id
    const hasCome = !undone.some(({ arrivesAt }) => arrivesAt === id)
    const hasGone = !undone.some(leavesHere) || kept.some(leavesHere)
    const visit = {
      id,
      arrivedAt: (hasCome ? arrivedAt : null) ?? (step?.arrivesAt === id ? at : null),
      departedAt: (hasGone ? departedAt : null) ?? (step?.leaves === id ? at : null),
    }
    return visit.arrivedAt === arrivedAt && visit.departedAt === departedAt ? [] : [visit]
  })
}
