import type { Readable } from 'node:stream'
import { may } from '#domain/access/may.ts'
import type { Person } from '../auth/actor.ts'
import { roleOfSession } from '../auth/sessions.ts'
import type { AppDeps } from '../deps.ts'

type Exported = { readonly actor: Person; readonly archive: Readable }

/** An export takes as long as its reader: whoever is no longer allowed it meanwhile gets nothing more of it. */
export function cutOffOnceRefused(deps: AppDeps, { actor, archive }: Exported): void {
  const check = async () => {
    const role = await roleOfSession(deps, actor.sessionId)
    if (role === null || !may(role, 'export everything')) archive.destroy()
  }
  const leave = deps.live.subscribe({
    changed: ({ lists }) => {
      if (!lists.includes('sessions') && !lists.includes('staff')) return
      check().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the session of an export could not be checked')
      })
    },
    moved: () => undefined,
    late: () => undefined,
  })
  archive.once('close', leave)
}
