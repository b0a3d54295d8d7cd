import {
  Archive,
  Building2,
  CircleDollarSign,
  Ellipsis,
  Ghost,
  IdCard,
  Map as MapIcon,
  MapPin,
  Plus,
  ReceiptText,
  ScanText,
  Tag,
  Truck,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Mark } from '#client/ui/Mark.tsx'
import { BottomBar } from '#client/ui/rail/BottomBar.tsx'
import { Rail } from '#client/ui/rail/Rail.tsx'
import { RailPanel } from '#client/ui/rail/RailPanel.tsx'
import { RailRoot } from '#client/ui/rail/RailRoot.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { SectionedTable } from '#client/ui/table/SectionedTable.tsx'
import { sampleLoads } from './gallery-data.ts'
import type { SampleLoad } from './gallery-data.ts'
import { GalleryPanel } from './GalleryPanel.tsx'
import { loadColumns, loadMenu, renderLoadCard } from './load-columns.tsx'

const groups = [
  {
    label: 'Work',
    items: [
      { value: 'loads', label: 'Loads', icon: ReceiptText, count: 4, attention: true, shortcut: 'G L' },
      { value: 'tracking', label: 'Tracking', icon: MapIcon, count: 18 },
      { value: 'ocr', label: 'Rate Con Scanner', icon: ScanText },
    ],
  },
  {
    label: 'People and equipment',
    items: [
      { value: 'drivers', label: 'Drivers', icon: IdCard, count: 14 },
      { value: 'trucks', label: 'Trucks', icon: Truck, count: 11 },
    ],
  },
  {
    label: 'Places and customers',
    items: [
      { value: 'customers', label: 'Customers', icon: Building2 },
      { value: 'locations', label: 'Locations', icon: MapPin },
      { value: 'rates', label: 'Rates', icon: Tag },
    ],
  },
  {
    label: 'Money',
    items: [{ value: 'paid-invoices', label: 'Paid invoices', icon: CircleDollarSign }],
    link: { label: 'Paid loads archive', icon: Archive, href: '#paid-loads' },
  },
]
const foot = [{ value: 'cleanup', label: 'Ghost Load Cleanup', icon: Ghost }]

const titles = {
  pending: 'Pending - Waiting Assignment',
  'driver-assigned': 'Driver Assigned',
  'in-transit': 'In Transit',
  'awaiting-invoicing': 'Awaiting Invoicing',
  'awaiting-payment': 'Awaiting Payment',
  'recently-paid': 'Recently Paid',
}

const rowId = (load: SampleLoad) => load.id
const rowLabel = (load: SampleLoad) => load.number

const nowhere = { link: { href: '#', onClick: () => undefined } }
const figures = [
  {
    id: 'active',
    label: 'Active Loads',
    value: '47',
    meaning: '4 need a driver',
    isActive: true,
    ...nowhere,
  },
  {
    ...nowhere,
    id: 'transit',
    label: 'In Transit',
    value: '18',
    meaning: '2 positions over 30 min old',
  },
  { ...nowhere, id: 'delivered', label: 'Delivered Today', value: '9', meaning: '3 without POD' },
  {
    ...nowhere,
    id: 'revenue',
    label: 'Revenue Today',
    value: '$22,481.00',
    meaning: '9 invoices marked paid',
  },
]

/** Shows the components together in the layout of the busiest page. */
export function GalleryFrame() {
  const [tab, setTab] = useState('loads')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(['recently-paid']))
  const [selectedId, setSelectedId] = useState<string | null>('load-5')
  const grids = useMemo(() => {
    const loads = sampleLoads(47)
    const sections = Object.entries(titles).map(([id, title]) => ({
      id,
      title,
      rows: loads.filter((load) => loadStatuses[load.status].section === id),
      ...(id === 'pending' ? { note: 'oldest 3 h' } : {}),
      ...(id === 'awaiting-invoicing' ? { sum: '$4,962.00' } : {}),
    }))
    return [{ id: 'loads', label: 'loads', columns: loadColumns, sections }]
  }, [])
  const fold = (id: string, isFolded: boolean) => {
    const others = [...folded].filter((other) => other !== id)
    setFolded(new Set(isFolded ? [...others, id] : others))
  }
  return (
    <RailRoot value={tab} onValueChange={setTab} className="frame">
      <Rail
        label="Office"
        groups={groups}
        foot={foot}
        header={<Mark companyName="Palo Duro" nameClassName="max-xl:sr-only text-on-rail-selected" />}
      />
      <BottomBar
        label="Office"
        items={[
          {
            id: 'loads',
            label: 'Loads',
            icon: ReceiptText,
            isCurrent: true,
            attention: 4,
            onPress: () => undefined,
          },
          { id: 'map', label: 'Map', icon: MapIcon, onPress: () => undefined },
          { id: 'new', label: 'New', icon: Plus, onPress: () => undefined },
          { id: 'money', label: 'Money', icon: CircleDollarSign, onPress: () => undefined },
          { id: 'more', label: 'More', icon: Ellipsis, onPress: () => undefined },
        ]}
      />
      <main className="frame-main">
        <header className="frame-head">
          <h1 className="font-sign text-title font-bold">Office Dashboard</h1>
          <span className="push-right tabular text-meta text-muted">Updated 12 s ago</span>
          <Button size="toolbar" className="wide-only">
            Driver Portal
          </Button>
          <Avatar name="Rosa Medina" />
          <span className="wide-only">Rosa M.</span>
          <Button size="toolbar" variant="quiet" className="wide-only">
            Logout
          </Button>
        </header>
        <StatsStrip label="Today" cells={figures} />
        <RailPanel value="loads" className="frame-body">
          <div className="frame-table">
            <div className="frame-tools">
              <SearchField
                label="Search loads"
                placeholder="Load #, Invoice #, BOL #"
                value={search}
                onValueChange={setSearch}
              />
              <Button size="toolbar">Clear Cache</Button>
              <Button size="toolbar">Filter</Button>
              <Button size="toolbar">Export</Button>
              <span className="push-right tabular text-muted">47 loads</span>
              <Button size="toolbar">View Paid Loads</Button>
            </div>
            <SectionedTable
              grids={grids}
              rowId={rowId}
              rowLabel={rowLabel}
              rowMenu={loadMenu}
              renderCard={renderLoadCard}
              folded={folded}
              onFold={fold}
              selectedId={selectedId}
              onOpen={(load) => {
                setSelectedId(load.id)
              }}
            />
          </div>
          <GalleryPanel />
        </RailPanel>
      </main>
    </RailRoot>
  )
}
