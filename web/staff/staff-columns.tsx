import { formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { byText } from '../records/order.ts'
import { accountName, type Account } from './account.ts'
import { AccountState } from './AccountState.tsx'
import { roleLabels } from './staff-roles.ts'

const sortName = (account: Account) => [account.lastName, account.firstName].filter(Boolean).join(' ')

export function staffColumns(clock: Clock): readonly Column<Account>[] {
  return [
    { id: 'name', header: 'Name', width: 'rest', minWidth: 160, cell: accountName, sort: byText(sortName) },
    { id: 'username', header: 'Username', width: 144, yields: 2, cell: (account) => account.username },
    { id: 'email', header: 'E-mail', width: 'rest', minWidth: 208, cell: (account) => account.email },
    {
      id: 'role',
      header: 'Role',
      width: 104,
      cell: (account) => roleLabels[account.role],
      sort: byText((account) => roleLabels[account.role]),
    },
    {
      id: 'last',
      header: 'Last sign-in',
      width: 104,
      yields: 1,
      cell: (account) => account.lastSignInAt && formatInstantDay(account.lastSignInAt, clock),
      sort: byText((account) => account.lastSignInAt),
    },
    { id: 'state', header: 'Status', width: 96, cell: (account) => <AccountState account={account} /> },
  ]
}
