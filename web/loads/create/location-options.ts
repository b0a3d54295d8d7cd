import type { Location } from '#contract/locations.ts'
import type { ComboboxOption } from '#client/ui/combobox/combobox-options.ts'

/** Name, then city and state. */
export function locationOptions(locations: readonly Location[]): ComboboxOption[] {
  return locations.map(({ id, name, address, city, state }) => {
    const place = [city, state].filter(Boolean).join(', ')
    return {
      value: id,
      label: name,
      ...(place === '' ? {} : { secondary: place }),
      ...(address === null ? {} : { keywords: address }),
    }
  })
}
