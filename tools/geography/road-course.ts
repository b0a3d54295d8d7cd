import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { nearestOn, pointBetween } from './road-network.ts'
import type { CorridorClass } from './corridor-file.ts'

/** How far from a town's center its road may pass: freeways go around it, two-lane roads through it. */
const passingMiles: Readonly<Record<CorridorClass, number>> = { I: 3, U: 1.5, W: 0.7, S: 0.7 }
const passes = 30

/**
 * The probable course of a road through towns: the shortest line that passes close enough to each. Through the exact
 * centers it would zigzag more than any road.
 */
export function roadCourse(towns: readonly GeoPoint[], roadClass: CorridorClass): readonly GeoPoint[] {
  const course = [...towns]
  for (let pass = 0; pass < passes; pass += 1) {
    for (let at = 1; at < towns.length - 1; at += 1) {
      const [before, town, after] = [course[at - 1], towns[at], course[at + 1]]
      if (before === undefined || town === undefined || after === undefined) continue
      const straight = nearestOn(before, after, town)
      const miles = greatCircleMiles(town, straight)
      course[at] =
        miles <= passingMiles[roadClass]
          ? straight
          : pointBetween(town, straight, passingMiles[roadClass] / miles)
    }
  }
  return course
}
