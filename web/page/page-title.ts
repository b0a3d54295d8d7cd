import { useEffect } from 'react'
import { useCompany } from './company.ts'

const productName = 'Fifthwheel'

/** `Loads · Office Dashboard · Company`. */
export function usePageTitle(...parts: readonly string[]): void {
  const { name } = useCompany()
  const title = [...parts, name ?? productName].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
