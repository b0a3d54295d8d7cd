import type { FastifyInstance } from 'fastify'
import { authApi } from '#contract/auth.ts'
import { filesApi } from '#contract/files.ts'
import { isStaff, type Role } from '#domain/access/may.ts'
import { isId } from '#domain/ids.ts'
import { AppError } from '../http/app-error.ts'
import { issueToken } from '../http/forgery-guard.ts'
import { isOwnNavigation } from '../http/own-origin.ts'
import { serve, serveChange, servePublic } from '../http/serve.ts'
import { changePassword, judgePasswordChange } from './change-password.ts'
import { needsSetup, setUp } from './first-admin.ts'
import { choosePassword } from './password-links.ts'
import { endSession } from './sessions.ts'
import { endOwnSession, listSessions } from './session-views.ts'
import { signIn } from './sign-in.ts'
import { currentLocks, liftLock } from './throttle.ts'
import { presentUser } from './user-views.ts'

const done = { success: true as const }

export function authRoutes(app: FastifyInstance): void {
  servePublic(app, authApi.browserBypass, ({ deps, request, reply }) =>
    Promise.resolve({ token: issueToken(deps, request, reply) }),
  )
  servePublic(app, authApi.adminLogin, ({ deps, request, reply, body }) =>
    signIn(deps, request, reply, { ...body, door: 'staff' }),
  )
  servePublic(app, authApi.driverLogin, ({ deps, request, reply, body }) =>
    signIn(deps, request, reply, { ...body, door: 'driver' }),
  )
  for (const logout of [authApi.adminLogout, authApi.driverLogout, authApi.logout]) {
    servePublic(app, logout, async ({ deps, request, reply }) => {
      await endSession(deps, { request, reply })
      return done
    })
  }
  whoAmI(app)
  navigations(app)
  serveChange(app, authApi.changePassword, {
    before: ({ deps, actor, body }) => judgePasswordChange(deps, actor, body),
    change: ({ tx, actor }, judged) => changePassword(tx, actor, judged),
  })
  servePublic(app, authApi.usePasswordLink, ({ deps, request, body }) => choosePassword(deps, request, body))
  servePublic(app, authApi.setupState, async ({ deps }) => ({ needsSetup: await needsSetup(deps) }))
  servePublic(app, authApi.setup, ({ deps, request, reply, body }) => setUp(deps, { request, reply }, body))
  serveChange(app, authApi.chooseLanguage, async ({ tx, actor, body: { language } }) => {
    await tx.db.updateTable('users').set({ language }).where('id', '=', actor.id).execute()
    return { success: true as const }
  })
  serve(app, authApi.sessions, ({ deps, actor }) => listSessions(deps, actor))
  serveChange(app, authApi.endSession, ({ tx, actor, params: { session } }) => {
    if (session !== 'others' && !isId(session)) throw new AppError('session_not_found')
    return endOwnSession(tx, actor, session)
  })
  serve(app, authApi.signInLocks, ({ deps }) => currentLocks(deps))
  serveChange(app, authApi.liftSignInLock, async ({ tx, params }) => {
    await liftLock(tx, params.id)
    return done
  })
}

/** The client's three checks: 401 unless the signed-in person is of that kind. */
function whoAmI(app: FastifyInstance): void {
  const checks = [
    [authApi.adminUser, isStaff],
    [authApi.driverUser, (role: Role) => role === 'driver'],
  ] as const
  for (const [endpoint, isOfKind] of checks) {
    servePublic(app, endpoint, ({ actor }) => {
      if (!actor || !isOfKind(actor.role)) throw new AppError('unauthorized')
      return Promise.resolve(presentUser(actor))
    })
  }
  serve(app, authApi.user, ({ actor }) => Promise.resolve(presentUser(actor)))
}

/**
 * Navigations, not API calls: a hosted sign-in provider would use these. Without one they redirect to our own sign-in
 * pages.
 */
function navigations(app: FastifyInstance): void {
  app.get(filesApi.login.path, (_request, reply) => reply.redirect('/admin-login'))
  app.get(filesApi.logoutPage.path, async (request, reply) => {
    // A link on another site must not sign a person out.
    if (isOwnNavigation(request)) await endSession(app.deps, { request, reply })
    return reply.redirect('/')
  })
}
