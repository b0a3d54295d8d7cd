import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { ownUrlOf } from './own-url.ts'

/** Why a mail was not sent, and how it can be sent all the same. */
export function SendFailure({ error, children }: { error: unknown; children: ReactNode }) {
  const download = ownUrlOf(error, 'downloadUrl')
  const eml = ownUrlOf(error, 'emlUrl')
  return (
    <Banner tone="error" title="Email Failed">
      {children}{' '}
      {download !== null && (
        <a href={download} target="_blank" rel="noopener" className="text-on-error">
          Download the document
        </a>
      )}
      {download !== null && eml !== null && ' · '}
      {eml !== null && (
        <a href={eml} download className="text-on-error">
          Open it in your mail program
        </a>
      )}
    </Banner>
  )
}
