import type { SignedInUser } from '#contract/auth.ts'
import { call } from '#client/api/call.ts'
import { chooseLanguage, currentLanguage, hasChosenLanguage } from '#client/words/language.ts'

/**
 * Synchronizes the driver's language: a choice made on this phone is reported to the office; a phone without one takes
 * the choice from another phone.
 */
export function agreeOnLanguage({ language }: Pick<SignedInUser, 'language'>): void {
  if (!hasChosenLanguage()) {
    if (language !== null) chooseLanguage(language)
  } else if (currentLanguage() !== language) {
    // Retried at the next start.
    call('PATCH /api/auth/language', { body: { language: currentLanguage() } }).catch(() => undefined)
  }
}
