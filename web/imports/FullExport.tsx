import { Download } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'

/** Your data is yours: all of it, whenever you want it. */
export function FullExport() {
  const [withPositions, setWithPositions] = useState(false)
  return (
    <SettingsSection
      title="Download everything"
      about="A zip file with all you have here: customers, locations, drivers, trucks, rates, loads with their stops and history, invoices, and every document in the folder of its load. Passwords are left out. The CSV files in it can be imported again."
      action={
        <ButtonLink icon={Download} href={`/api/export${withPositions ? '?positions=true' : ''}`} download>
          Download everything
        </ButtonLink>
      }
    >
      <Checkbox
        label="With the positions of trucks"
        hint="Makes the file larger, if you track many loads."
        checked={withPositions}
        onChange={(event) => {
          setWithPositions(event.currentTarget.checked)
        }}
      />
    </SettingsSection>
  )
}
