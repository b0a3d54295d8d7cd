import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import type { DatePickerProps } from '#client/ui/date/DatePicker.tsx'
import { MonthPicker } from '#client/ui/date/MonthPicker.tsx'
import { FileDrop } from '#client/ui/file-drop/FileDrop.tsx'
import { FormSummary } from '#client/ui/FormSummary.tsx'
import { HelperStrip } from '#client/ui/HelperStrip.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { driverOptions } from './gallery-data.ts'
import { GallerySet } from './GallerySet.tsx'

type Method = 'check' | 'wire' | 'ach' | 'cash' | 'credit_card' | 'other'

const methods = [
  { value: 'check' as const, label: 'Check', icon: Banknote },
  { value: 'wire' as const, label: 'Wire', icon: Landmark },
  { value: 'ach' as const, label: 'ACH', icon: Landmark },
  { value: 'cash' as const, label: 'Cash', icon: Banknote },
  { value: 'credit_card' as const, label: 'Credit Card', icon: CreditCard },
  { value: 'other' as const, label: 'Other' },
]

const takeTwoThirds = (file: File, onProgress: (percent: number) => void) => {
  onProgress(30)
  return file.name.includes('bad')
    ? Promise.reject(new Error('The file is no picture and no PDF.'))
    : Promise.resolve(`/objects/${file.name}`)
}

export function GalleryFields() {
  const [search, setSearch] = useState('')
  const [driver, setDriver] = useState<string | null>('driver-1')
  const [kind, setKind] = useState<'pickup' | 'dropoff' | null>(null)
  const [due, setDue] = useState<DatePickerProps['value']>(null)
  const [month, setMonth] = useState('2026-11')
  const [isTracked, setTracked] = useState(true)
  const [method, setMethod] = useState<Method>('ach')
  const kinds = [
    { value: 'pickup' as const, label: 'Pickup' },
    { value: 'dropoff' as const, label: 'Dropoff' },
  ]
  return (
    <>
      <GallerySet title="Fields">
        <div className="gallery-grid">
          <TextField
            label="109 Number"
            placeholder="109-2024-001"
            face="sign"
            defaultValue="109-2026-00430"
          />
          <TextField
            label="PO number"
            optional
            hint="As it stands on the rate confirmation"
            placeholder="4431-B"
          />
          <TextField label="Load number" error="Please enter a load number" />
          <TextField label="VIN" face="sign" upperCase countTo={17} defaultValue="1XKYDP9X4NJ48" />
          <MoneyField label="Trip rate" defaultValue="2350.00" />
          <NumberField label="Mileage" whole defaultValue="412,880" after="mi" />
          <PasswordField label="Password" defaultValue="a long enough one" />
          <TextField label="Phone" type="tel" autoComplete="tel" disabled defaultValue="(806) 555-0142" />
          <Select label="Stop type" options={kinds} value={kind} onValueChange={setKind} />
          <Combobox
            label="Driver"
            options={driverOptions}
            value={driver}
            onValueChange={setDriver}
            clearable
          />
          <DatePicker label="Delivery due" optional value={due} onValueChange={setDue} />
          <MonthPicker label="Month" size="form" value={month} onValueChange={setMonth} />
          <TextArea label="Special instructions" optional placeholder="Check in at gate 2" />
          <div>
            <Switch label="Tracking" checked={isTracked} onCheckedChange={setTracked} />
            <Switch label="Keep screen on" checked={false} onCheckedChange={() => undefined} />
            <Switch label="Extra stops" checked disabled onCheckedChange={() => undefined} />
          </div>
          <div className="gallery-row">
            <Checkbox label="Proof of delivery" defaultChecked />
            <Checkbox label="Select all" indeterminate />
            <Checkbox label="Bill of lading" />
            <Checkbox label="Rate confirmation" disabled />
          </div>
          <SearchField
            label="Search loads"
            placeholder="Load #, Invoice #, BOL #"
            value={search}
            onValueChange={setSearch}
          />
        </div>
      </GallerySet>
      <GallerySet title="Mark as Paid">
        <RadioTiles
          label="Payment method"
          name="method"
          options={methods}
          value={method}
          onValueChange={setMethod}
        />
      </GallerySet>
      <GallerySet title="Refused form">
        <FormSummary
          faults={[
            { fieldId: 'truck-number', message: 'Please enter a truck number' },
            { fieldId: 'truck-vin', message: 'A VIN has 17 characters; 13 are here' },
          ]}
        />
        <div className="gallery-grid">
          <TextField id="truck-number" label="Truck number" error="Please enter a truck number" />
          <TextField id="truck-vin" label="VIN" face="sign" error="A VIN has 17 characters; 13 are here" />
        </div>
      </GallerySet>
      <GallerySet title="Files">
        <FileDrop label="Proof of delivery" upload={takeTwoThirds} attach={() => Promise.resolve()} />
      </GallerySet>
      <GallerySet title="Helper">
        <HelperStrip
          tipId="gallery"
          greets={false}
          message="Pick the first place the truck must go to, then press Add Stop."
          help="A load needs at least one stop. Pickups are green, dropoffs red; the order can be changed later."
        />
      </GallerySet>
    </>
  )
}
