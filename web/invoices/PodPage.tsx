import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import type { PodFile } from './pod-file.ts'

/** A photo of the proof of delivery on a page of its own. */
export function PodPage({ file, loadNumber }: { file: PodFile; loadNumber: string }) {
  const caption = `POD · Load ${loadNumber} · ${file.fileName}`
  const source = needsJpegPreview(file.contentType) ? `${file.path}?as=jpeg` : file.path
  return (
    <figure className="mx-auto mt-4 w-full max-w-[8.5in] break-before-page bg-[#fff] p-[0.5in] text-[#000] print:m-0 print:max-w-none print:p-0">
      <figcaption className="mb-[6pt] text-[9pt]/[12pt] text-[#3e484e]">{caption}</figcaption>
      <img src={source} alt={caption} className="mx-auto block max-h-[9.2in] max-w-full object-contain" />
    </figure>
  )
}
