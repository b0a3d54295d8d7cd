import type { SignedInUser } from '#contract/auth.ts'
import { call } from '#client/api/call.ts'
import { chooseLanguage, currentLanguage, hasChosenLanguage } from '#client/words/language.ts'

/**
 * The driver's language, on whatever phone: what was chosen on this one counts and is told to the office; a phone on
 * which nobody chose takes what the driver chose on another one.
 */
export function agreeOnLanguage({ language }: Pick<SignedInUser, 'language'>): void {
  if (!hasChosenLanguage()) {
    if (language !== null) chooseLanguage(language)
  } else if (currentLanguage() !== language) {
    // Told again at the next opening.
    call('PATCH /api/auth/language', { body: { language: currentLanguage() } }).catch(() => undefined)
  }
}
