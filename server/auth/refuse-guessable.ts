import { guessableMessage } from '#contract/auth.ts'
import { isGuessable } from '#domain/auth/guessable-password.ts'
import type { DbDeps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'

type Chosen = { readonly field: string; readonly password: string; readonly username: string | null }

/** The contract refuses common passwords; here the company's name and the username are refused, too. */
export async function refuseGuessable({ db }: DbDeps, { field, password, username }: Chosen): Promise<void> {
  const company = await db.selectFrom('settings').select('companyName').executeTakeFirst()
  const around = [username ?? '', company?.companyName ?? '']
  if (isGuessable(password, around)) throw invalidField(field, guessableMessage)
}
