import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBaseMap, type BaseMap } from '#domain/maps/base-map.ts'
import { projectRoot } from '../../project-root.ts'

let read: Promise<BaseMap> | undefined

/** The map that the browsers paint too, read when it is first asked for. */
export function builtInMap(): Promise<BaseMap> {
  read ??= readFile(join(projectRoot, 'web/maps/base-map/united-states.txt'), 'utf8').then(readBaseMap)
  return read
}
