import type { RoadStep, RoadStop } from './road.ts'

type Move = { readonly from: number; readonly to: number; readonly at: string }
export type StopVisit = Pick<RoadStop, 'id' | 'arrivedAt' | 'departedAt'>

/**
 * What a move along its road means for a load's stops: the stops whose times change, as they are then. Forward, the
 * stop that is reached or left gets the time, unless it has one; what was skipped stays without, as nobody knows it.
 * Back, the times of all steps that are taken back go.
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
