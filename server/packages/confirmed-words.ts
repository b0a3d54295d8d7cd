import type { AppDeps } from '../deps.ts'
import { paperBytes } from '../documents/paper-bytes.ts'
import { pdfText } from '../documents/pdf-text.ts'
import type { PackagePlan } from './package-plan.ts'
import { recently } from './recently.ts'

/** A paper that was attached does not change. */
const lately = recently<string>({ most: 50, forMs: 10 * 60_000 })

/** What the rate confirmations of a package say, as far as they are PDFs with words in them. */
export async function confirmedWords(deps: AppDeps, { parts }: PackagePlan): Promise<string> {
  const files = parts.flatMap((part) => (part.kind === 'rate-confirmation' ? part.files : []))
  const pdfs = files.filter(({ contentType }) => contentType === 'application/pdf')
  const words = pdfs.map(({ id }) =>
    lately(id, async () => {
      const pdf = await paperBytes(deps, id)
      return pdf ? pdfText(pdf) : ''
    }),
  )
  return (await Promise.all(words)).join('\n')
}
