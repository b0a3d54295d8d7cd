import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBaseMap, type BaseMap } from '#domain/maps/base-map.ts'
import { projectRoot } from '../../project-root.ts'

let read: Promise<BaseMap> | undefined

/** The same map data that browsers draw, loaded on first use. */
export function builtInMap(): Promise<BaseMap> {
  read ??= readFile(join(projectRoot, 'web/maps/base-map/united-states.txt'), 'utf8').then(readBaseMap)
  return read
}
