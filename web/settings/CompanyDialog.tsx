import { Suspense } from 'react'
import type { z } from 'zod'
import { CompanySettings, settingsApi } from '#contract/settings.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { part } from '#client/ui/part.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { textsOf } from '../records/texts-of.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { timeZoneOptions } from './time-zones.ts'

// The rest of the form is there before it: one list among twelve fields.
const SelectField = part(async () => {
  const { SelectField: Field } = await import('../records/SelectField.tsx')
  return { SelectField: Field<Input> }
}, 'SelectField')

const CompanyChange = bodyOf(settingsApi.updateSettings)
type Input = z.input<typeof CompanyChange>

function valuesOf(settings: CompanySettings) {
  const { overridePasswordIsSet: _isSet, logoPath: _logo, updatedAt: _at, ...rest } = settings
  // Sections of their own, which somebody else may change while this form is open.
  const { detentionFreeMinutes: _free, detentionRate: _rate, detentionCap: _cap, ...others } = rest
  const { deadlineMailIsOn: _isOn, deadlineMailTo: _to, rateconsMayUseModel: _mayUse, ...company } = others
  return {
    ...company,
    ...textsOf(company, 'tagline', 'address', 'city', 'state', 'zipCode'),
    ...textsOf(company, 'contactEmail', 'contactPhone', 'usdotNumber', 'mcNumber'),
    ...textsOf(company, 'remitTo', 'factoringNotice', 'factoringRemitTo'),
    pingRetentionDays: String(company.pingRetentionDays),
  }
}

const labels = {
  companyName: 'Company name',
  tagline: 'Line below it',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  contactEmail: 'E-mail',
  contactPhone: 'Phone',
  supportHours: 'Support hours',
  usdotNumber: 'USDOT number',
  mcNumber: 'MC number',
  remitTo: 'Remit to',
  factoringNotice: 'Notice of assignment',
  factoringRemitTo: 'Remit to, factored',
  timeZone: 'Time zone',
  pingRetentionDays: 'Keep positions for',
}

export function CompanyDialog({ settings, onClose }: { settings: CompanySettings; onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<Input, z.output<typeof CompanyChange>, CompanySettings>({
    schema: CompanyChange,
    defaults: valuesOf(settings),
    edited: editedRecord({
      record: settings,
      shape: CompanySettings,
      valuesOf,
      labels,
      name: settings.companyName,
    }),
    save: (body, updatedAt) => call('PATCH /api/settings', { body: { ...body, updatedAt } }),
    onSaved: ({ companyName }) => {
      toast({ title: 'Company settings saved', description: companyName })
      onClose()
      void refresh('settings')
    },
    fallback: 'The settings could not be saved. Please try again.',
  })
  return (
    <RecordDialog title="Edit company" saveLabel="Save company" form={form} hasSummary onClose={onClose}>
      <TextField {...form.field('companyName')} label="Company name" autoComplete="organization" />
      <TextField
        {...form.field('tagline')}
        label="Line below it"
        hint="On the public page."
        optional
        autoComplete="off"
      />
      <TextField {...form.field('address')} label="Address" optional autoComplete="street-address" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_112px_128px]">
        <TextField
          {...form.field('city')}
          label="City"
          optional
          autoComplete="address-level2"
          className="max-sm:col-span-2"
        />
        <TextField {...form.field('state')} label="State" optional upperCase maxLength={2} placeholder="TX" />
        <TextField {...form.field('zipCode')} label="ZIP code" optional autoComplete="postal-code" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('contactEmail')}
          label="E-mail"
          optional
          type="email"
          autoComplete="email"
          placeholder="office@example.com"
        />
        <TextField
          {...form.field('contactPhone')}
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="(806) 555-0142"
        />
      </div>
      <TextField {...form.field('supportHours')} label="Support hours" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('usdotNumber')} label="USDOT number" optional autoComplete="off" />
        <TextField {...form.field('mcNumber')} label="MC number" optional autoComplete="off" />
      </div>
      <TextArea
        {...form.field('remitTo')}
        label="Remit to"
        hint="Where payments go, as it is printed on invoices."
        optional
      />
      <TextArea
        {...form.field('factoringNotice')}
        label="Notice of assignment"
        hint="The factoring company's wording, on the invoices of customers that are factored."
        optional
      />
      <TextArea
        {...form.field('factoringRemitTo')}
        label="Remit to, factored"
        hint="Where these customers pay instead."
        optional
      />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <SelectField
          form={form}
          name="timeZone"
          label="Time zone"
          hint="Decides what counts as today."
          options={timeZoneOptions(settings.timeZone)}
        />
      </Suspense>
      <NumberField
        {...form.field('pingRetentionDays')}
        label="Keep positions for (days)"
        hint="Where trucks were, minute by minute. Arrivals, departures and miles by state stay."
        whole
      />
    </RecordDialog>
  )
}
