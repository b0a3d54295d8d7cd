import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { driverOptions } from './gallery-data.ts'

export function GalleryPanel() {
  const [isTracked, setTracked] = useState(true)
  return (
    <aside className="frame-panel" aria-label="Create New Load">
      <h2 className="px-4 pt-4 font-sign text-panel font-bold">Create New Load</h2>
      <div className="frame-form">
        <TextField label="109 Number" face="sign" placeholder="109-2024-001" defaultValue="109-" />
        <DatePicker label="Delivery due" optional value={null} onValueChange={() => undefined} />
        <Switch label="Tracking" checked={isTracked} onCheckedChange={setTracked} />
        <div className="stop-row">
          <Combobox
            label="Location"
            options={driverOptions}
            value={null}
            onValueChange={() => undefined}
            placeholder="Choose a location"
          />
          <Select
            label="Type"
            options={[
              { value: 'pickup', label: 'Pickup' },
              { value: 'dropoff', label: 'Dropoff' },
            ]}
            value="pickup"
            onValueChange={() => undefined}
          />
        </div>
        <Button disabledReason="Choose a location first">Add Stop</Button>
        <Button variant="primary" size="panel" disabledReason="Add a stop first">
          Create Load (0 stops)
        </Button>
      </div>
      <HelperStrip
        tipId="gallery-frame"
        greets={false}
        message="Start with the 109 number from the paper in your hand."
        help="The number is filled in with the next free one of the year."
      />
    </aside>
  )
}
