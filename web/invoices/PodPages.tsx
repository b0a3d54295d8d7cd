import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import type { PodSignature } from '#contract/invoices.ts'
import { classNames } from '#client/ui/class-names.ts'
import { isDrawn } from './pod-file.ts'
import type { PodFile } from './pod-file.ts'
import { PodSignatureBand } from './PodSignatureBand.tsx'

type PodPageProps = {
  file: PodFile
  loadNumber: string
  /** On the last page. */
  signature: PodSignature | null
}

/** A POD photo on a page of its own, with the signature below. */
function PodPage({ file, loadNumber, signature }: PodPageProps) {
  const caption = `POD · Load ${loadNumber} · ${file.fileName}`
  const source = needsJpegPreview(file.contentType) ? `${file.path}?as=jpeg` : file.path
  return (
    <figure className="mx-auto mt-4 w-full max-w-[8.5in] break-before-page bg-[#fff] p-[0.5in] text-[#000] print:m-0 print:max-w-none print:p-0">
      <figcaption className="mb-[6pt] text-[9pt]/[12pt] text-[#3e484e]">{caption}</figcaption>
      <img
        src={source}
        alt={caption}
        // Photo and band together fit on one sheet.
        className={classNames(
          'mx-auto block max-w-full object-contain',
          signature === null ? 'max-h-[9.2in]' : 'max-h-[8in]',
        )}
      />
      {signature && <PodSignatureBand signature={signature} />}
    </figure>
  )
}

type PodPagesProps = {
  files: readonly PodFile[]
  loadNumber: string
  signature: PodSignature | null
}

/** The POD photos; without one, a signature has no page. */
export function PodPages({ files, loadNumber, signature }: PodPagesProps) {
  const drawn = files.filter(isDrawn)
  return drawn.map((file) => (
    <PodPage
      key={file.path}
      file={file}
      loadNumber={loadNumber}
      signature={file === drawn.at(-1) ? signature : null}
    />
  ))
}
