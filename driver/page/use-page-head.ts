import { useEffect } from 'react'
import { useLanguage } from '#client/words/language.ts'
import { tellWorkerLanguage } from '../phone/spoken-language.ts'
import { companyName } from './company.ts'

/** The title of the tab, and the language that a screen reader is to speak. */
export function usePageHead(title: string): void {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
    tellWorkerLanguage(language)
    document.title = [title, companyName()].filter(Boolean).join(' · ')
  }, [language, title])
}
