import { useRef, useState } from 'react'
import type { SignerRole } from '#domain/documents/signatures.ts'
import type { Place } from '../loads/places.ts'

/** Who may sign there; whoever does so mostly comes first. */
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
      // A name that is typed as the signature is the printed one too, until that is another.
      if (next !== null && (name === '' || name === typed)) setName(next)
      setTyped(next)
    },
    /** Says so beside the field, and leads there. */
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
