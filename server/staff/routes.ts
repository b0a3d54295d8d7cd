import type { FastifyInstance } from 'fastify'
import { usersApi } from '#contract/users.ts'
import { linkBase } from '../http/own-origin.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { createStaff, listStaff, resetLink, updateStaff } from './staff-accounts.ts'

export function staffRoutes(app: FastifyInstance): void {
  serveList(app, usersApi.listUsers, ({ deps, query }) => listStaff(deps, query))
  serveChange(app, usersApi.createUser, {
    before: linkBase,
    change: ({ tx, body }, url) => createStaff(tx, body, url),
  })
  serveChange(app, usersApi.updateUser, ({ tx, params, body }) => updateStaff(tx, params.id, body))
  serveChange(app, usersApi.resetLink, {
    before: linkBase,
    change: ({ tx, params }, url) => resetLink(tx, params.id, url),
  })
}
