import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const MapTiles = z.object({
  url: z.string().describe('Template with {z}, {x} and {y}'),
  credits: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
})
export type MapTiles = z.infer<typeof MapTiles>

export const mapTilesApi = {
  getMapTiles: endpoint({
    method: 'GET',
    path: '/api/maps/tiles',
    summary: 'Where the tiles of the maps come from, and whom to credit for them',
    access: 'manage loads',
    response: MapTiles,
  }),
}
