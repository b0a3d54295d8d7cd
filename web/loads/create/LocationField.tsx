import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Location } from '#contract/locations.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { FieldProps } from '#client/ui/field.ts'
import { locationOptions } from './location-options.ts'
import { withFormer } from './former-option.ts'

// The form of a place brings its own rules along: read when somebody adds one.
const LocationDialog = lazy(async () => {
  const { LocationDialog } = await import('../../locations/LocationDialog.tsx')
  return { default: LocationDialog }
})

type LocationFieldProps = FieldProps & {
  value: string | null
  onValueChange: (locationId: string | null) => void
  placeholder?: string
  /** What was chosen before and may be off the list by now. */
  former?: { readonly id: string; readonly name: string } | null
}

/** A saved place, or a new one: it is added without leaving the form, and is then chosen. */
export function LocationField({ value, onValueChange, former = null, ...field }: LocationFieldProps) {
  const client = useQueryClient()
  const locations = useRead('GET /api/locations')
  const [newName, setNewName] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog was opened from a list that is gone by now: it cannot give the focus back itself.
  const takeFocusBack = useEffectEvent(() => button.current?.focus())
  useEffect(() => {
    if (newName === null) return
    return () => {
      takeFocusBack()
    }
  }, [newName])
  const take = (location: Location) => {
    // In the list at once: what is chosen must not wait for the list to be read again.
    client.setQueryData<readonly Location[]>(readKey('GET /api/locations'), (known) => [
      ...(known ?? []),
      location,
    ])
    onValueChange(location.id)
  }
  return (
    <>
      <Combobox
        {...field}
        ref={button}
        searchPlaceholder="Search locations"
        emptyText="No location found."
        options={withFormer(locationOptions(locations.data ?? []), former)}
        value={value}
        onValueChange={onValueChange}
        clearable
        action={{
          label: (typed) => (typed === '' ? 'Add a new location…' : `Add “${typed}”…`),
          onPress: setNewName,
        }}
      />
      {newName !== null && (
        <Suspense fallback={null}>
          <LocationDialog
            location={null}
            name={newName}
            onSaved={take}
            onClose={() => {
              setNewName(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
