import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStateMap } from '#domain/miles/state-map.ts'
import { openOnce } from '../open-once.ts'
import { projectRoot } from '../project-root.ts'

/** The state borders. */
export const usStates = openOnce(async () =>
  openStateMap(await readFile(join(projectRoot, 'geography/us-states.txt'), 'utf8')),
)
