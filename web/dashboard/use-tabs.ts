import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { may } from '#domain/access/may.ts'
import type { SignedInUser } from '#contract/auth.ts'
import { paths } from '../page/paths.ts'
import { dashboardTabs, firstPlace, firstTab } from './dashboard-tabs.ts'

/** The pages that this person may see, the current one, why it is not the one of the address, and navigation. */
export function useTabs(user: SignedInUser) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const tabs = dashboardTabs.filter((tab) => may(user.role, tab.needs))
  const wanted = search.get('tab') ?? firstTab
  const found = tabs.find(({ value }) => value === wanted)
  const place = found ?? firstPlace
  const whyElsewhere = found ? null : whyNotOpen(wanted)
  const show = (value: string, act?: 'new-load') => {
    // On that page already: keep the address and pass only the action.
    const isHere = pathname === paths.dashboard && value === place.value
    const to = isHere ? { search: search.toString() } : paths.tab(value)
    void navigate(to, { state: act === undefined ? null : { act } })
  }
  return { tabs, place, whyElsewhere, show }
}

function whyNotOpen(wanted: string): string {
  const place = dashboardTabs.find(({ value }) => value === wanted)
  return place === undefined
    ? 'The address names no page of the office. These are the loads.'
    : `Your account does not open ${place.label}. Ask an administrator. These are the loads.`
}

export type OfficeTabs = Pick<ReturnType<typeof useTabs>, 'tabs' | 'show'>
