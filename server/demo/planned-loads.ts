import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { nextLoadNumber } from '#domain/loads/load-number.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { demoCompany } from './demo-company.ts'
import { demoLanes, type DemoLane } from './demo-lanes.ts'
import { demoLoads, type DemoLoad } from './demo-loads.ts'
import { demoPlaces, type PlaceKey } from './demo-places.ts'
import { storyOf, type DemoStep } from './load-story.ts'
import { roadMiles, roadMinutes } from './road.ts'

export type PlannedLoad = {
  readonly id: string
  readonly number109: string
  readonly bolNumber: string
  readonly tripNumber: string
  readonly load: DemoLoad
  readonly lane: DemoLane
  readonly miles: number
  readonly story: readonly DemoStep[]
}

const loadsBefore = 355
const firstBol = 3_741_060
const firstTrip = 2170

/** All loads with their times, numbered in order of creation. */
export function planLoads(now: Date, newId: () => string): PlannedLoad[] {
  const told = demoLoads.map((load, index) => {
    const lane = demoLanes[load.lane]
    const miles = milesThrough([...lane.pickups, ...lane.dropoffs])
    return { load, lane, miles, story: storyOf(load, { drives: drivesOf(lane, miles), index, now }) }
  })
  return told
    .sort((one, other) => createdAt(one).getTime() - createdAt(other).getTime())
    .map((plan, index) => ({
      ...plan,
      id: newId(),
      number109: nextLoadNumber(
        Number(dayIn(demoCompany.timeZone, createdAt(plan)).slice(0, 4)),
        loadsBefore + index,
      ),
      bolNumber: String(firstBol + index),
      tripNumber: String(firstTrip + index),
    }))
}

const milesThrough = (keys: readonly PlaceKey[]) => roadMiles(keys.map((key) => demoPlaces[key]))

function drivesOf({ pickups, dropoffs }: DemoLane, miles: number) {
  const [loading, unloading] = [milesThrough(pickups), milesThrough(dropoffs)]
  return {
    left_shipper: roadMinutes(loading),
    at_receiver: roadMinutes(miles - loading - unloading),
    delivered: roadMinutes(unloading),
  }
}

/** For each of the places, how many minutes it is by road from the first one. */
export function minutesFromFirst(keys: readonly PlaceKey[]): readonly number[] {
  return keys.map((_, index) => roadMinutes(milesThrough(keys.slice(0, index + 1))))
}

export function createdAt(plan: Pick<PlannedLoad, 'story'>): Date {
  const [first] = plan.story
  if (!first) throw new Error('A demo load has no story.')
  return first.at
}

const dayMs = 24 * 60 * 60 * 1000

export function dueDay(plan: Pick<PlannedLoad, 'story' | 'load'>): CalendarDate {
  return dayIn(demoCompany.timeZone, new Date(createdAt(plan).getTime() + (plan.load.dueInDays ?? 2) * dayMs))
}

/** When it reached that status; undefined if it has not. */
export function reached(plan: Pick<PlannedLoad, 'story'>, status: LoadStatus): Date | undefined {
  return plan.story.find((step) => step.status === status)?.at
}

/** The first pickup and the last drop-off. */
export function ends({ lane }: Pick<PlannedLoad, 'lane'>) {
  const from = lane.pickups[0]
  const to = lane.dropoffs.at(-1)
  if (from === undefined || to === undefined) throw new Error('A demo lane has no two ends.')
  return { from, to }
}
