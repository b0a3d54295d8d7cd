import { chooseLanguage, useLanguage } from '#client/words/language.ts'
import { PortalButton } from './PortalButton.tsx'
import type { ButtonLook } from './button-classes.ts'

/** Named in the language it switches to: the person who needs it may read no other. */
const names = { en: 'English', es: 'Español' } as const

type LanguageButtonProps = { look?: ButtonLook; onChosen?: () => void }

export function LanguageButton({ look = 'onInk', onChosen }: LanguageButtonProps) {
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <PortalButton
      look={look}
      lang={other}
      onClick={() => {
        chooseLanguage(other)
        onChosen?.()
      }}
    >
      {names[other]}
    </PortalButton>
  )
}
