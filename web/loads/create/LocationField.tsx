import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { Location } from '#contract/locations.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { FieldProps } from '#client/ui/field.ts'
import { joinRefs } from '#client/ui/join-refs.ts'
import { LazyLocationDialog } from './LazyLocationDialog.tsx'
import { locationOptions } from './location-options.ts'
import { useAddNew } from './use-add-new.ts'
import { withFormer } from '#client/ui/combobox/former-option.ts'

type LocationFieldProps = FieldProps & {
  value: string | null
  onValueChange: (locationId: string | null) => void
  placeholder?: string
  /** A previous choice that may no longer be on the list. */
  former?: { readonly id: string; readonly name: string } | null
  /** A place was chosen or added: the focus may go on to what comes next. */
  onChosen?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Chooses a saved place, or adds one without leaving the form. */
export function LocationField({
  value,
  onValueChange,
  former = null,
  onChosen,
  ref,
  ...field
}: LocationFieldProps) {
  const client = useQueryClient()
  const locations = useRead('GET /api/locations')
  const { adding, close, field: button, noteAdded, action } = useAddNew('location', onChosen)
  const take = (location: Location) => {
    // Added to the list at once, so that the choice need not wait for a refetch.
    client.setQueryData<readonly Location[]>(readKey('GET /api/locations'), (known) => [
      ...(known ?? []),
      location,
    ])
    onValueChange(location.id)
    noteAdded()
  }
  return (
    <>
      <Combobox
        {...field}
        ref={joinRefs(button, ref)}
        searchPlaceholder="Search locations"
        emptyText="No location found."
        options={withFormer(locationOptions(locations.data ?? []), former)}
        value={value}
        onValueChange={(locationId) => {
          onValueChange(locationId)
          if (locationId !== null) onChosen?.()
        }}
        clearable
        action={action}
      />
      {adding && <LazyLocationDialog location={null} name={adding.name} onSaved={take} onClose={close} />}
    </>
  )
}
