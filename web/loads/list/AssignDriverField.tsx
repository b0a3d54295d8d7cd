import type { Load } from '#contract/load-views.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

type AssignDriverFieldProps = {
  load: Load
  options: readonly ComboboxOption[]
  onChoose: (driverId: string) => void
  isBusy: boolean
}

/** The dashed place in a row that waits for a driver. */
export function AssignDriverField({ load, options, onChoose, isBusy }: AssignDriverFieldProps) {
  return (
    <Combobox
      label={`Assign driver to ${load.number109}`}
      hideLabel
      look="dashed"
      size="row"
      placeholder={isBusy ? 'Assigning…' : 'Assign driver…'}
      searchPlaceholder="Search drivers"
      emptyText="No driver found."
      options={options}
      value={null}
      disabled={isBusy}
      onValueChange={(driverId) => {
        if (driverId !== null) onChoose(driverId)
      }}
    />
  )
}
