import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { Location } from '#contract/locations.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import type { FieldProps } from '#client/ui/field.ts'
import { joinRefs } from '#client/ui/join-refs.ts'
import { LazyLocationDialog } from './LazyLocationDialog.tsx'
import { locationOptions } from './location-options.ts'
import { withFormer } from './former-option.ts'

type LocationFieldProps = FieldProps & {
  value: string | null
  onValueChange: (locationId: string | null) => void
  placeholder?: string
  /** What was chosen before and may be off the list by now. */
  former?: { readonly id: string; readonly name: string } | null
  /** A place was chosen or added: the focus may go on to what comes next. */
  onChosen?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A saved place, or a new one: it is added without leaving the form, and is then chosen. */
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
  const [newName, setNewName] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog was opened from a list that is gone by now: it cannot give the focus back itself.
  const wasAdded = useRef(false)
  const takeFocusBack = useEffectEvent(() => {
    button.current?.focus()
    if (wasAdded.current) onChosen?.()
    wasAdded.current = false
  })
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
    wasAdded.current = true
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
        action={{
          label: (typed) => (typed === '' ? 'Add a new location…' : `Add “${typed}”…`),
          onPress: setNewName,
        }}
      />
      {newName !== null && (
        <LazyLocationDialog
          location={null}
          name={newName}
          onSaved={take}
          onClose={() => {
            setNewName(null)
          }}
        />
      )}
    </>
  )
}
