import { Check, Minus } from 'lucide-react'
import type { Load } from '#contract/load-views.ts'
import { documentPaths } from '../../invoices/package-contents.ts'

/** What papers there are, with links to look at them. */
export function LoadDocuments({ load }: { load: Load }) {
  const kinds = [
    { name: 'BOL', paths: documentPaths(load.bolDocumentPath) },
    { name: 'POD', paths: documentPaths(load.podDocumentPath) },
    { name: 'Signature', paths: documentPaths(load.signatureURL) },
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-cell">
      {kinds.map(({ name, paths }) => {
        const Mark = paths.length > 0 ? Check : Minus
        return (
          <li key={name} className={`flex items-center gap-1.5 ${paths.length > 0 ? '' : 'text-muted'}`}>
            <Mark aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
            {paths.length === 0 && `${name} missing`}
            {paths.map((path, index) => (
              <a key={path} href={path} target="_blank" rel="noopener">
                {paths.length === 1 ? name : `${name} ${String(index + 1)}`}
              </a>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
