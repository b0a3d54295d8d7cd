import { expect, it } from 'vitest'
import type { MapTiles } from '#contract/map-tiles.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()

it('tells the office where the tiles come from and whom to credit', async () => {
  const office = await as('office')
  const { body } = await office.send<MapTiles>('GET /api/maps/tiles')
  expect(body).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credits: [{ text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }],
  })
})
