import { useRef, useState } from 'react'
import type { SignerRole } from '#domain/documents/signatures.ts'
import type { Place } from '../loads/places.ts'

/** The roles that may sign there, the most likely first. */
function rolesAt(place: Place | null): readonly [SignerRole, ...SignerRole[]] {
  if (place === null) return ['receiver', 'shipper', 'driver']
  return place.type === 'pickup' ? ['shipper', 'driver'] : ['receiver', 'driver']
}

/** Who signs: the printed name, the role, and the name that is typed instead of drawn. */
export function useSigner(place: Place | null) {
  const roles = rolesAt(place)
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [role, setRole] = useState<SignerRole>(roles[0])
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const isBlank = name.trim() === ''
  return {
    name,
    role,
    typed,
    type: (next: string | null) => {
      // A name typed as the signature is also the printed name, unless that was changed.
      if (next !== null && (name === '' || name === typed)) setName(next)
      setTyped(next)
    },
    /** Shows the error at the field and focuses it. */
    isNameMissing: (): boolean => {
      setAsked(isBlank)
      if (isBlank) nameField.current?.focus()
      return isBlank
    },
    fields: {
      nameField,
      name,
      role,
      roles,
      isNameMissing: isAsked && isBlank,
      onName: setName,
      onRole: setRole,
    },
  }
}
