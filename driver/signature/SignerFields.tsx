import { useId } from 'react'
import type { RefObject } from 'react'
import { longestPrintedName } from '#domain/documents/signatures.ts'
import type { SignerRole } from '#domain/documents/signatures.ts'
import { PortalField } from '../ui/PortalField.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { SaySign } from './use-sign-say.ts'

type SignerFieldsProps = {
  say: SaySign
  nameField: RefObject<HTMLInputElement | null>
  name: string
  isNameMissing: boolean
  roles: readonly SignerRole[]
  role: SignerRole
  onName: (name: string) => void
  onRole: (role: SignerRole) => void
}

/** Who signs, in letters that can be read, and as what. */
export function SignerFields(props: SignerFieldsProps) {
  const { say, nameField, name, isNameMissing, roles, role, onName, onRole } = props
  const group = useId()
  return (
    <>
      <PortalField
        ref={nameField}
        label={say('printedName')}
        value={name}
        maxLength={longestPrintedName}
        autoComplete="off"
        autoCapitalize="words"
        translate="no"
        required
        error={isNameMissing ? say('nameMissing') : undefined}
        onChange={(event) => onName(event.target.value)}
      />
      <fieldset>
        <legend className="mb-1 font-bold">{say('signsAs')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          {roles.map((each) => (
            <label
              key={each}
              className="relative flex min-h-14 items-center justify-center gap-2 rounded-panel border-2 border-bound px-4 py-2 text-center font-bold has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent"
            >
              <input
                type="radio"
                name={group}
                // As large as its label, so that its ring goes around that.
                className="absolute inset-0 m-0 appearance-none rounded-panel"
                checked={each === role}
                onChange={() => onRole(each)}
              />
              {each === role && <Icon name="check" />}
              {say(each)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
