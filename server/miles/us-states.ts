import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStateMap, type StateMap } from '#domain/miles/state-map.ts'
import { projectRoot } from '../project-root.ts'

let opened: Promise<StateMap> | undefined

/** The state borders. */
export function usStates(): Promise<StateMap> {
  return (opened ??= readFile(join(projectRoot, 'geography/us-states.txt'), 'utf8').then(openStateMap))
}
