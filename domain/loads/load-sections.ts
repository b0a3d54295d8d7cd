import { loadStatuses, loadStatusNames, type LoadSection, type LoadStatus } from './load-status.ts'

/** A load without a driver waits for one, whatever its status says. */
export function sectionOf(load: { status: LoadStatus; driverId: string | null }): LoadSection | null {
  const { section } = loadStatuses[load.status]
  return section === 'driver-assigned' && load.driverId === null ? 'pending' : section
}

export function statusesOfSection(section: LoadSection): LoadStatus[] {
  return loadStatusNames.filter((name) => loadStatuses[name].section === section)
}

/** Of the section In Transit, the trucks that still roll: what the figure of that name counts. */
export const statusesOnTheRoad: readonly LoadStatus[] = statusesOfSection('in-transit').filter(
  (status) => status !== 'delivered',
)

/** The other sections are about paper: the truck is done with these loads. */
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
