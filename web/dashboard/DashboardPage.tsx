import { usePageTitle } from '../page-title.ts'

export function DashboardPage() {
  usePageTitle('Office Dashboard')
  return <main />
}
