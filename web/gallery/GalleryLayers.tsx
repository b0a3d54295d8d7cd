import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { driverOptions } from './gallery-data.ts'
import { GalleryConfirms } from './GalleryConfirms.tsx'
import type { Layer } from './GalleryConfirms.tsx'
import { GallerySet } from './GallerySet.tsx'

export function GalleryLayers() {
  const [open, setOpen] = useState<Layer | null>(null)
  const [name, setName] = useState('')
  const show = (layer: Layer) => (isOpen: boolean) => {
    setOpen(isOpen ? layer : null)
    setName('')
  }
  return (
    <GallerySet title="Layers">
      <div className="gallery-row">
        {(['form', 'details', 'confirm', 'phrase', 'sheet'] as const).map((layer) => (
          <Button
            key={layer}
            onClick={() => {
              setOpen(layer)
            }}
          >
            {`Open ${layer}`}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'form'}
        onOpenChange={show('form')}
        title="Add Driver"
        hasUnsavedChanges={name !== ''}
        onSubmit={() => {
          show('form')(false)
        }}
        footer={
          <>
            <Button
              onClick={() => {
                show('form')(false)
              }}
            >
              Cancel
            </Button>
            <Button variant="primary" type="submit">
              Add Driver
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 12 }}>
          <TextField
            label="First name"
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
            }}
          />
          <TextField label="Last name" />
          <TextField
            label="Phone"
            type="tel"
            placeholder="(806) 555-0142"
            hint="The driver signs in with it."
          />
          <Combobox
            label="Truck"
            optional
            options={driverOptions}
            value={null}
            onValueChange={() => undefined}
          />
          <DatePicker label="Since" optional value={null} onValueChange={() => undefined} />
        </div>
      </Dialog>
      <Dialog
        open={open === 'details'}
        onOpenChange={show('details')}
        size="details"
        title={<span className="tabular">109-2026-00417</span>}
        titleAside={
          <>
            <StatusBadge tone="blue" glyph="eighth-2" label="En Route to Pickup" />
            <span className="tabular text-meta text-muted">BOL 3741119</span>
            <span className="tabular text-meta text-muted">Trip 2231</span>
          </>
        }
        headerActions={<Button size="toolbar">Edit</Button>}
        footerStart={<Button variant="quiet">Force Next: At Shipper…</Button>}
        footer={
          <>
            <Button
              onClick={() => {
                show('details')(false)
              }}
            >
              Close
            </Button>
            <Button variant="primary">Generate Invoice</Button>
          </>
        }
      >
        <DefinitionList
          items={[
            { term: 'Pickup', value: 'Valley Grain, Hereford' },
            { term: 'Delivery', value: 'Fort Worth Grain Co' },
            { term: 'Total', value: '$2,481.00', isFigure: true },
          ]}
        />
      </Dialog>
      <GalleryConfirms open={open} show={show} />
    </GallerySet>
  )
}
