import type { FastifyInstance } from 'fastify'
import { usersApi } from '#contract/users.ts'
import { serve } from '../http/serve.ts'
import { createStaff, listStaff, resetLink, updateStaff } from './staff-accounts.ts'

export function staffRoutes(app: FastifyInstance): void {
  serve(app, usersApi.listUsers, ({ deps }) => listStaff(deps))
  serve(app, usersApi.createUser, ({ deps, body }) => createStaff(deps, body))
  serve(app, usersApi.updateUser, ({ deps, params, body }) => updateStaff(deps, params.id, body))
  serve(app, usersApi.resetLink, ({ deps, params }) => resetLink(deps, params.id))
}
