import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { CountChip } from '#client/ui/CountChip.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { Mark } from '#client/ui/Mark.tsx'
import { Plate } from '#client/ui/Plate.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { GallerySet } from './GallerySet.tsx'

export function GallerySigns() {
  return (
    <>
      <GallerySet title="Plate and mark">
        <Plate>
          <p className="load-number">109-2026-00417</p>
          <p className="gallery-hero">Fort Worth Grain Co</p>
          <p>Fort Worth, TX · 338 mi · Delivery 2:00 PM</p>
        </Plate>
        <p className="gallery-row">
          <Mark companyName="Palo Duro Freight" />
          <Mark />
        </p>
      </GallerySet>
      <GallerySet title="Statuses">
        <div className="gallery-grid">
          {loadStatusNames.map((name) => {
            const { tone, glyph, label } = loadStatuses[name]
            return (
              <span key={name}>
                <StatusBadge tone={tone} glyph={glyph} label={label} />
              </span>
            )
          })}
          <span>
            <StatusBadge tone="cyan" glyph="sheet-check" label="Invoiced" />
          </span>
          <span>
            <StatusBadge tone="red" label="Low: check every field" />
          </span>
          <span>
            <StatusBadge tone="green" label="Active" />
          </span>
        </div>
      </GallerySet>
      <GallerySet title="Small things">
        <div className="gallery-row">
          <Avatar name="Rosa Medina" />
          <Avatar name="José M. Gutiérrez" size={36} />
          <Avatar name="Dale" size={20} />
          <CountChip count={47} />
          <CountChip count={4} attention />
          <CountChip count={1204} attention />
          <Kbd>/</Kbd>
          <Kbd>Ctrl K</Kbd>
        </div>
        <DefinitionList
          items={[
            { term: 'Driver', value: 'José M. Gutiérrez' },
            { term: 'Truck', value: '22 · (806) 555-0142' },
            { term: 'Trailer', value: '' },
            { term: 'Trip rate', value: '$2,350.00', isFigure: true },
          ]}
        />
      </GallerySet>
      <GallerySet title="Banners">
        <div className="gallery-grid">
          <Banner tone="info">
            This page is a temporary display while the main website is under maintenance.
          </Banner>
          <Banner tone="ok" onClose={() => undefined}>
            Invoice 6012 was sent to 2 recipients.
          </Banner>
          <Banner tone="warn" title="Truck Route Warnings">
            Bridge limit 13 ft 6 in on US-287
          </Banner>
          <Banner
            tone="error"
            title="Loads could not be read"
            action={<Button size="toolbar">Try again</Button>}
          >
            Shown is what was read at 10:42 AM.
          </Banner>
        </div>
      </GallerySet>
      <GallerySet title="Empty">
        <EmptyState title="No trucks yet." action={<Button variant="primary">Add Truck</Button>}>
          Trucks carry the loads: number, make, VIN and mileage are kept here. Add your first truck.
        </EmptyState>
      </GallerySet>
    </>
  )
}
