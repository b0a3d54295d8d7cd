import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { SignedInUser } from '#contract/auth.ts'
import type { CompanySettings } from '#contract/settings.ts'
import { readKey, useRead } from '#client/api/queries.ts'

const settingsFreshMs = 5 * 60_000
/** From the settings; until they are loaded, the default of a new company (decisions section 4). */
const defaultTimeZone = 'America/Chicago'

/** The company. Its name is not shown before sign-in. */
export function useCompany(): { readonly name: string | null; readonly timeZone: string } {
  const staff = useQuery<SignedInUser | null>({
    queryKey: readKey('GET /api/auth/admin-user'),
    enabled: false,
  })
  const settings = useRead(
    'GET /api/settings',
    {},
    { enabled: Boolean(staff.data), staleTime: settingsFreshMs },
  )
  return {
    name: settings.data?.companyName ?? null,
    timeZone: settings.data?.timeZone ?? defaultTimeZone,
  }
}

/** The company's zone as far as it has been read, for what is no component. */
export function knownTimeZone(client: QueryClient): string {
  return client.getQueryData<CompanySettings>(readKey('GET /api/settings'))?.timeZone ?? defaultTimeZone
}
