import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Positions, TrackedLoad } from '#contract/tracking.ts'
import { readKey } from '#client/api/queries.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { keepNewest, movedLoads, moveTrucks } from './move-trucks.ts'

const at = (time: string) => `2026-03-04T${time}:00.000Z`
const position = (time: string): NonNullable<TrackedLoad['position']> => ({
  ...{ at: at(time), receivedAt: at(time), source: 'device' },
  ...{ speed: null, heading: null, accuracy: null, battery: null },
})

describe('a position that the server tells', () => {
  const told = (loadId: string, time: string, latitude = 33): Positions[number] => ({
    ...{ loadId, latitude, longitude: -98, at: at(time), receivedAt: at(time), source: 'device' },
    ...{ speed: 20, heading: 90, accuracy: 5, battery: 80 },
  })
  const load = aTruck('401', 2, { position: position('20:00') })
  const other = aTruck('402', 2, { position: position('20:00') })

  it('moves its own truck, and leaves the others as they are', () => {
    const [moved, same] = movedLoads([load, other], [told('load-401', '20:10')])
    expect(moved).toMatchObject({
      currentLatitude: 33,
      currentLongitude: -98,
      position: { at: at('20:10'), speed: 20 },
    })
    expect(moved?.position).not.toHaveProperty('loadId')
    expect(moved?.position).not.toHaveProperty('latitude')
    expect(same).toBe(other)
  })

  it('is the newest of several, in whichever order they come', () => {
    const three = [
      told('load-401', '20:10', 34),
      told('load-401', '20:30', 35),
      told('load-401', '20:20', 36),
    ]
    expect(movedLoads([load], three)[0]?.currentLatitude).toBe(35)
    expect(movedLoads([load], three.toReversed())[0]?.currentLatitude).toBe(35)
  })

  it('never takes a truck back, and then the list is the same one', () => {
    const loads = [load, other]
    for (const time of ['20:00', '19:59']) expect(movedLoads(loads, [told('load-401', time)])).toBe(loads)
    expect(movedLoads(loads, [told('load-999', '20:30')])).toBe(loads)
    expect(movedLoads(loads, [])).toBe(loads)
  })

  it('is the first of a truck that nobody had heard of', () => {
    const unheard = aTruck('401', null)
    expect(movedLoads([unheard], [told('load-401', '20:10')])[0]).toMatchObject({ currentLatitude: 33 })
  })

  it('is shown in the list and with the load, where these were read', () => {
    const client = new QueryClient()
    const [list, one] = [
      readKey('GET /api/tracking/loads', {}),
      readKey('GET /api/tracking/loads/:id', { params: { id: 'load-401' } }),
    ]
    moveTrucks(client, [told('load-401', '20:10')])
    expect([client.getQueryData(list), client.getQueryData(one)]).toEqual([undefined, undefined])
    client.setQueryData(list, [load, other])
    client.setQueryData(one, load)
    moveTrucks(client, [told('load-401', '20:10')])
    expect(client.getQueryData<TrackedLoad[]>(list)?.map(({ currentLatitude }) => currentLatitude)).toEqual([
      33, 32.39,
    ])
    expect(client.getQueryData<TrackedLoad>(one)?.currentLatitude).toBe(33)
  })

  it('stays where an older answer comes after it', () => {
    const shown = movedLoads([load], [told('load-401', '20:10')])
    const read = { ...load, milesLeft: 99 }
    expect(keepNewest(shown, [read])[0]).toMatchObject({
      currentLatitude: 33,
      currentLongitude: -98,
      milesLeft: 99,
    })
    const newer = { ...read, position: position('20:11') }
    expect(keepNewest(shown, [newer])).toEqual([newer])
    expect(keepNewest(undefined, [read])).toEqual([read])
    expect(keepNewest([aTruck('401', null)], [read])).toEqual([read])
    // It is forgotten on purpose: nothing is made up for it.
    const forgotten = { ...read, position: null, currentLatitude: null, currentLongitude: null }
    expect(keepNewest(shown, [forgotten])).toEqual([forgotten])
  })
})
