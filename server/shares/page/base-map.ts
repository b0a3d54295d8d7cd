import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBaseMap } from '#domain/maps/base-map.ts'
import { openOnce } from '../../open-once.ts'
import { projectRoot } from '../../project-root.ts'

/** The same map data that browsers draw. */
export const builtInMap = openOnce(async () =>
  readBaseMap(await readFile(join(projectRoot, 'web/maps/base-map/united-states.txt'), 'utf8')),
)
