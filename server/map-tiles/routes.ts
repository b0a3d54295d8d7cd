import type { FastifyInstance } from 'fastify'
import { mapTilesApi } from '#contract/map-tiles.ts'
import { creditParts } from '#domain/maps/credit-parts.ts'
import { serve } from '../http/serve.ts'

export function mapTileRoutes(app: FastifyInstance): void {
  serve(app, mapTilesApi.getMapTiles, ({ deps: { config } }) =>
    Promise.resolve({ url: config.tiles.url, credits: creditParts(config.tiles.attribution) }),
  )
}
