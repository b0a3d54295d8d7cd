import { randomInt } from 'node:crypto'
import { driverSecret } from '#domain/auth/secrets.ts'
import { hashSecret } from '../auth/password-hash.ts'
import { demoDrivers, demoStaff } from './demo-people.ts'

/** Without letters that are easily confused when read from a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
const newPassword = () => [group(), group(), group()].join('-')

export type DemoSecrets = {
  /** By username. */
  readonly hashes: ReadonlyMap<string, string>
  readonly lines: readonly string[]
}

/** Makes new staff passwords for each fill; drivers sign in with their phone number. */
export async function makeSecrets(): Promise<DemoSecrets> {
  const hashes = new Map<string, string>()
  const staffLines: string[] = []
  for (const { username, role } of demoStaff) {
    const password = newPassword()
    hashes.set(username, await hashSecret(password))
    staffLines.push(`  ${role.padEnd(10)}  ${username.padEnd(12)}  ${password}`)
  }
  const driverLines: string[] = []
  for (const { username, phoneNumber } of Object.values(demoDrivers)) {
    hashes.set(username, await hashSecret(driverSecret(phoneNumber)))
    driverLines.push(`  ${'driver'.padEnd(10)}  ${username.padEnd(12)}  ${phoneNumber}`)
  }
  return {
    hashes,
    lines: [
      'The demo company is in place. Office sign-ins (/admin-login), shown only this once:',
      ...staffLines,
      'Driver sign-ins (/driver-login), the password is the phone number:',
      ...driverLines,
    ],
  }
}
