import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { useLanguage } from '#client/words/language.ts'

export function useStatusWords(): (status: LoadStatus) => string {
  const language = useLanguage()
  return (status) => (language === 'es' ? loadStatuses[status].labelEs : loadStatuses[status].label)
}
