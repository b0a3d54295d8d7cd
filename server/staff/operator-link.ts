import type { DbDeps, TxDeps } from '../deps.ts'
import { makePasswordLink } from '../auth/password-links.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * For whoever runs the server: the only admin who forgot the password has nobody else to ask. A link like those that
 * an admin makes for others.
 */
export async function operatorLink(tx: TxDeps, username: string, publicUrl: string) {
  const staff = await staffOf(tx)
  const person = staff.find((one) => one.username?.toLowerCase() === username.toLowerCase())
  if (!person) {
    const known = staff.map((one) => `${one.username ?? ''} (${one.role})`).join(', ')
    throw new OperatorError(
      `Nobody in the office signs in as "${username}". ${known === '' ? 'There is nobody yet: start the product, its log has the set-up link.' : `These do: ${known}.`}`,
    )
  }
  return { ...person, ...(await makePasswordLink(tx, person.id, publicUrl)) }
}

function staffOf({ db }: DbDeps) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', 'in', ['admin', 'dispatcher', 'office'])
    .where('isActive', '=', true)
    .where('username', 'is not', null)
    .orderBy('role')
    .orderBy('username')
    .forUpdate()
    .execute()
}
