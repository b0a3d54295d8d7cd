import type { Answer } from '#client/api/call.ts'
import { formatName } from '#client/format/people.ts'

export type Account = Answer<'GET /api/users'>[number]

export const accountName = (account: Account) =>
  formatName(account, account.username ?? account.email ?? 'Unnamed account')
