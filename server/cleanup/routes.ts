import type { FastifyInstance } from 'fastify'
import { cleanupApi } from '#contract/cleanup.ts'
import { serve } from '../http/serve.ts'
import { listGhostLoads } from './ghost-loads.ts'

export function cleanupRoutes(app: FastifyInstance): void {
  serve(app, cleanupApi.listGhostLoads, ({ deps }) => listGhostLoads(deps))
}
