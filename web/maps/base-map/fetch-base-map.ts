import { readBaseMap } from '#domain/maps/base-map.ts'
import type { BaseMap } from '#domain/maps/base-map.ts'
import address from './united-states.txt?url'

let asked: Promise<BaseMap> | undefined

/** From our own server, once, and only where it is needed. */
export function fetchBaseMap(): Promise<BaseMap> {
  asked ??= download().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function download(): Promise<BaseMap> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the build, no call of the contract
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The built-in map could not be read: ${String(response.status)}`)
  return readBaseMap(await response.text())
}
