import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Account } from './account.ts'

export function AccountState({ account }: { account: Account }) {
  if (!account.isActive) return <StatusBadge tone="hollow" label="Inactive" />
  if (account.role === 'regular') return <StatusBadge tone="amber" label="Not let in" />
  return <StatusBadge tone="green" label="Active" />
}
