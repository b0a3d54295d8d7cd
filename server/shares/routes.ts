import type { FastifyInstance } from 'fastify'
import { sharesApi } from '#contract/shares.ts'
import { linkBase } from '../http/own-origin.ts'
import { serve, serveChange } from '../http/serve.ts'
import { listShares, revokeShare, shareLoad } from './manage-shares.ts'

/** The office's calls for shared links; the public side is in public-pages.ts. */
export function shareRoutes(app: FastifyInstance): void {
  serveChange(app, sharesApi.createShare, {
    before: linkBase,
    change: ({ tx, actor, params, body }, base) => shareLoad(tx, actor, { ...body, loadId: params.id, base }),
  })
  serve(app, sharesApi.shares, ({ deps, params }) => listShares(deps, params.id))
  serveChange(app, sharesApi.revokeShare, ({ tx, params }) => revokeShare(tx, params.id, params.shareId))
}
