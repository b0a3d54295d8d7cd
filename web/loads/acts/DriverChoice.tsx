import { useMemo } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { ComboboxProps } from '#client/ui/combobox/Combobox.tsx'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { useCompany } from '../../page/company.ts'
import { driverOptions } from './driver-options.ts'

export type DriverChoiceProps = Omit<ComboboxProps, 'options' | 'searchPlaceholder' | 'emptyText'> & {
  /** Undefined while they are being read. */
  drivers: readonly Driver[] | undefined
  /** Who was chosen before, and is no longer offered. */
  former?: { readonly id: string; readonly name: string } | null
}

/** One of the drivers, each with what they have already. */
export function DriverChoice({ drivers, former = null, ...field }: DriverChoiceProps) {
  const { timeZone } = useCompany()
  const options = useMemo(
    () => withFormer(driverOptions(drivers ?? [], timeZone), former),
    [drivers, timeZone, former],
  )
  return (
    <Combobox
      {...field}
      searchPlaceholder="Search drivers"
      emptyText={drivers === undefined ? 'Reading the drivers…' : 'No driver found.'}
      options={options}
    />
  )
}
