import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { may } from '#domain/access/may.ts'
import type { SignedInUser } from '#contract/auth.ts'
import { paths } from '../page/paths.ts'
import { dashboardTabs, firstPlace, firstTab } from './dashboard-tabs.ts'

/** The places of the office that this person may see, which of them is open, and how to get there from any page. */
export function useTabs(user: SignedInUser) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const tabs = dashboardTabs.filter((tab) => may(user.role, tab.needs))
  const wanted = search.get('tab') ?? firstTab
  const place = tabs.find(({ value }) => value === wanted) ?? firstPlace
  const show = (value: string, act?: 'new-load') => {
    // On that page already, the address stays as it is and only the action is passed on.
    const isHere = pathname === paths.dashboard && value === place.value
    const to = isHere ? { search: search.toString() } : paths.tab(value)
    void navigate(to, { state: act === undefined ? null : { act } })
  }
  return { tabs, place, show }
}

export type OfficeTabs = Pick<ReturnType<typeof useTabs>, 'tabs' | 'show'>
