import { Suspense, useState } from 'react'
import { packagePdfPath } from '#domain/packages/package-path.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { part } from '#client/ui/part.tsx'

const PackageCheck = part(() => import('./PackageCheck.tsx'), 'PackageCheck')

/** The package of an invoiced load, to view and check. It is only built on request. */
export function PackagePart({ invoiceNumber }: { invoiceNumber: string }) {
  const [isChecking, setChecking] = useState(false)
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-cell">
      <p className="flex flex-wrap items-center gap-x-4">
        <a
          href={packagePdfPath(invoiceNumber)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center text-link underline"
        >
          {`Package of invoice ${invoiceNumber} (PDF)`}
        </a>
        <LinkButton
          aria-expanded={isChecking}
          onClick={() => {
            setChecking(!isChecking)
          }}
        >
          {isChecking ? 'Hide check' : 'Check package'}
        </LinkButton>
      </p>
      {isChecking && (
        <Suspense fallback={null}>
          <PackageCheck invoiceNumber={invoiceNumber} />
        </Suspense>
      )}
    </div>
  )
}
