import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { may } from '#domain/access/may.ts'
import type { SignedInUser } from '#contract/auth.ts'
import { paths } from '../page/paths.ts'
import { dashboardTabs, firstPlace, firstTab } from './dashboard-tabs.ts'

/** The pages that this person may see, the current one, and navigation from any page. */
export function useTabs(user: SignedInUser) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const tabs = dashboardTabs.filter((tab) => may(user.role, tab.needs))
  const wanted = search.get('tab') ?? firstTab
  const place = tabs.find(({ value }) => value === wanted) ?? firstPlace
  const show = (value: string, act?: 'new-load') => {
    // On that page already: keep the address and pass only the action.
    const isHere = pathname === paths.dashboard && value === place.value
    const to = isHere ? { search: search.toString() } : paths.tab(value)
    void navigate(to, { state: act === undefined ? null : { act } })
  }
  return { tabs, place, show }
}

export type OfficeTabs = Pick<ReturnType<typeof useTabs>, 'tabs' | 'show'>
