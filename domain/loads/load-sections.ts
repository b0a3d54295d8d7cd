import { loadStatuses, loadStatusNames, type LoadSection, type LoadStatus } from './load-status.ts'

/** A load without a driver is in the section that waits for one, whatever its status. */
export function sectionOf(load: { status: LoadStatus; driverId: string | null }): LoadSection | null {
  const { section } = loadStatuses[load.status]
  return section === 'driver-assigned' && load.driverId === null ? 'pending' : section
}

export function statusesOfSection(section: LoadSection): LoadStatus[] {
  return loadStatusNames.filter((name) => loadStatuses[name].section === section)
}

/** The statuses of In Transit in which the truck is still moving; the figure of that name counts these. */
export const statusesOnTheRoad: readonly LoadStatus[] = statusesOfSection('in-transit').filter(
  (status) => status !== 'delivered',
)

/** The other sections are about paperwork: the trip is over. */
const roadSections: ReadonlySet<LoadSection | null> = new Set(['pending', 'driver-assigned', 'in-transit'])

export function isOnRoad(section: LoadSection | null): boolean {
  return roadSections.has(section)
}

export const loadSections: readonly { readonly section: LoadSection; readonly label: string }[] = [
  { section: 'pending', label: 'Pending - Waiting Assignment' },
  { section: 'driver-assigned', label: 'Driver Assigned' },
  { section: 'in-transit', label: 'In Transit' },
  { section: 'awaiting-invoicing', label: 'Awaiting Invoicing' },
  { section: 'awaiting-payment', label: 'Awaiting Payment' },
  { section: 'recently-paid', label: 'Recently Paid' },
]
