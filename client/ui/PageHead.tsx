import { use } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageHeadContext } from './page-head.ts'

type PageHeadProps = {
  /** How many the page shows, of what: "24 loads". */
  count?: { readonly number: number; readonly of: string } | undefined
  /** The page's one primary button. */
  action?: ReactNode
}

/** A page's content for the frame's header; without a frame it is shown in place. */
export function PageHead({ count, action }: PageHeadProps) {
  const places = use(PageHeadContext)
  const words = count && <Count {...count} />
  if (places === null) {
    return (
      <>
        {words}
        {action}
      </>
    )
  }
  return (
    <>
      {places.count && createPortal(words, places.count)}
      {places.actions && createPortal(action, places.actions)}
    </>
  )
}

function Count({ number, of }: { number: number; of: string }) {
  return (
    <span className="tabular text-cell whitespace-nowrap text-muted">
      {number.toLocaleString('en-US')}
      <span className="max-md:sr-only">{` ${of}${number === 1 ? '' : 's'}`}</span>
    </span>
  )
}
