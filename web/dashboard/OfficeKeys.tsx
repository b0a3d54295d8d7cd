import type { SignedInUser } from '#contract/auth.ts'
import { useOfficeKeys } from './use-office-keys.tsx'
import { useOfficeLogOut } from './use-office-log-out.ts'
import { useTabs } from './use-tabs.ts'

/** The keys of the office on a page without its frame. */
export function OfficeKeys({ user }: { user: SignedInUser }) {
  const { tabs, show } = useTabs(user)
  const { logOut } = useOfficeLogOut()
  return useOfficeKeys({ tabs, show, logOut }).layer
}
