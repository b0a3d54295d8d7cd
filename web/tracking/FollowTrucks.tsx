import { useTrackedLoads } from './use-tracked-loads.ts'

/** Reads the positions that a list shows, once for all of its rows. */
export function FollowTrucks() {
  useTrackedLoads()
  return null
}
