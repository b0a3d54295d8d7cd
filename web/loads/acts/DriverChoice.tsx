import { useMemo } from 'react'
import { clashLine } from '#domain/loads/clashes.ts'
import type { TimedLoad } from '#domain/loads/clashes.ts'
import type { Driver } from '#contract/drivers.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { ComboboxProps } from '#client/ui/combobox/Combobox.tsx'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { useCompany } from '../../page/company.ts'
import { driverOptions } from './driver-options.ts'

export type DriverChoiceProps = Omit<ComboboxProps, 'options' | 'searchPlaceholder' | 'emptyText'> & {
  /** Undefined while they are being read. */
  drivers: readonly Driver[] | undefined
  /** The loads that the driver is chosen for. */
  planned: readonly TimedLoad[]
  /** Who was chosen before, and is no longer offered. */
  former?: { readonly id: string; readonly name: string } | null
}

/** One of the drivers, each with what they have already; what clashes is told and refuses nothing. */
export function DriverChoice({ drivers, planned, former = null, ...field }: DriverChoiceProps) {
  const { timeZone } = useCompany()
  const options = useMemo(
    () => withFormer(driverOptions(drivers ?? [], { planned, companyZone: timeZone }), former),
    [drivers, planned, timeZone, former],
  )
  const chosen = drivers?.find(({ id }) => id === field.value)
  const clash = chosen ? clashLine(planned, [...chosen.loads, ...planned], timeZone) : null
  return (
    <>
      <Combobox
        {...field}
        searchPlaceholder="Search drivers"
        emptyText={drivers === undefined ? 'Reading the drivers…' : 'No driver found.'}
        options={options}
      />
      {clash !== null && (
        <p role="status" className="mt-1 text-meta text-attention-text">
          {clash}
        </p>
      )}
    </>
  )
}
