import { formatFileSize } from '#domain/documents/file-size.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, Info, Minus, TriangleAlert } from 'lucide-react'
import { partWords, type PaperPart } from '#domain/packages/package-parts.ts'
import { packagePdfPath } from '#domain/packages/package-path.ts'
import type { PackageCheck as Checked } from '#contract/packages.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists, useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/use-toast.ts'

type PackageCheckProps = {
  invoiceNumber: string
  /** Shown above the papers; the list has an accessible name in any case. */
  heading?: string
}

/** The parts of the invoice's package, and possible reasons for the customer to send it back. */
export function PackageCheck({ invoiceNumber, heading }: PackageCheckProps) {
  const check = useRead('GET /api/invoices/:invoice/package', { params: { invoice: invoiceNumber } })
  if (check.isError) {
    return (
      <Banner tone="error" action={<LinkButton onClick={() => void check.refetch()}>Try again</LinkButton>}>
        The package could not be checked. {check.error.userMessage}
      </Banner>
    )
  }
  if (check.data === undefined) return <p className="text-meta text-muted">Checking the package…</p>
  const { parts, problems, fileName } = check.data
  return (
    <div className="flex flex-col gap-3">
      <div>
        {heading !== undefined && <h3 className="mb-1 text-cell font-semibold">{heading}</h3>}
        <ul aria-label={heading ?? 'In the package'} className="flex flex-col gap-1">
          {partLines(parts).map((line) => (
            <PartLine key={line.title} line={line} />
          ))}
        </ul>
      </div>
      {problems.length > 0 && (
        <ul aria-label="Before you send it" className="flex flex-col gap-2">
          {problems.map((problem) => (
            <ProblemLine
              key={`${problem.code} ${problem.paper ?? problem.message}`}
              problem={problem}
              customer={check.data.customer}
              onKept={() => void check.refetch()}
            />
          ))}
        </ul>
      )}
      <p className="text-meta text-muted">
        {fileName !== null && (
          <>
            <a
              href={packagePdfPath(invoiceNumber)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center text-link underline"
            >
              Open package
            </a>{' '}
            {`${sizeWords(check.data)} · `}
          </>
        )}
        <LinkButton disabled={check.isFetching} onClick={() => void check.refetch()}>
          Check again
        </LinkButton>
      </p>
    </div>
  )
}

type Parts = Checked['parts']
type Line = Pick<Parts[number], 'title' | 'isThere' | 'pages'> & { missing?: string }

/** Invoice and rate confirmation share a line if they are adjacent, which is the default order. */
function partLines(parts: Parts): Line[] {
  const at = parts.findIndex(({ kind }) => kind === 'invoice')
  const [invoice, confirmation] = [parts[at], parts[at + 1]]
  if (invoice?.isThere !== true || confirmation?.kind !== 'rate-confirmation') return parts
  const both: Line = {
    title: 'Invoice and Rate Confirmation',
    isThere: true,
    pages: invoice.pages + confirmation.pages,
    ...(!confirmation.isThere && { missing: 'rate confirmation not available yet' }),
  }
  return [...parts.slice(0, at), both, ...parts.slice(at + 2)]
}

function PartLine({ line: { title, isThere, pages, missing } }: { line: Line }) {
  const Mark = isThere ? Check : Minus
  return (
    <li className={`flex items-start gap-2 text-cell ${isThere ? '' : 'text-muted'}`}>
      <Mark aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.5} />
      {isThere ? (
        <span>
          <span>{title}</span>{' '}
          <span className="text-muted">
            {[pageWords(pages), ...(missing === undefined ? [] : [missing])].join(', ')}
          </span>
        </span>
      ) : (
        `${title}: not available yet`
      )}
    </li>
  )
}

const marks = { stops: CircleAlert, warning: TriangleAlert, note: Info } as const
const severityWords = { stops: 'Cannot be sent', warning: 'Look at', note: 'Note' } as const

type ProblemLineProps = {
  problem: Checked['problems'][number]
  customer: Checked['customer']
  onKept: () => void
}

function ProblemLine({ problem, customer, onKept }: ProblemLineProps) {
  const { code, severity, message, advice, paper } = problem
  const Mark = marks[severity]
  const isOffer = code === 'ask_always' && customer !== null && paper !== null
  return (
    <li className="flex items-start gap-2 text-cell">
      <Mark
        aria-hidden
        className={`mt-0.5 size-4 flex-none ${severity === 'note' ? 'text-muted' : 'text-attention-text'}`}
        strokeWidth={1.5}
      />
      <span className="min-w-0">
        <span className="sr-only">{`${severityWords[severity]}: `}</span>
        {message}{' '}
        {isOffer ? (
          <AskAlways customer={customer} paper={paper} onKept={onKept} />
        ) : (
          <span className="text-muted">{advice}</span>
        )}
      </span>
    </li>
  )
}

type AskAlwaysProps = {
  customer: NonNullable<Checked['customer']>
  paper: PaperPart
  onKept: () => void
}

function AskAlways({ customer, paper, onKept }: AskAlwaysProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  const { inSentence } = partWords[paper]
  const keep = useMutation({
    mutationFn: () =>
      call('POST /api/customers/:id/required-papers', { params: { id: customer.id }, body: { paper } }),
    onSuccess: async () => {
      toast({
        title: `The ${inSentence} is asked for`,
        description: `${customer.name} wants it with each load. Change it under Customers.`,
      })
      onKept()
      await refreshLists(client, 'customers')
    },
    onError: (error) => {
      const description = failureMessage(error, 'It was not saved. Please try again.')
      toast({ title: 'Not saved', description, destructive: true })
    },
  })
  return (
    <LinkButton
      disabled={keep.isPending}
      onClick={() => {
        keep.mutate()
      }}
    >
      {`Always ask for the ${inSentence} with ${customer.name}`}
    </LinkButton>
  )
}

function pageWords(pages: number): string {
  return pages === 1 ? '1 page' : `${String(pages)} pages`
}

/** `5 pages, 2.4 MB` */
function sizeWords({ pages, size }: Checked): string {
  return `${pageWords(pages)}, ${formatFileSize(size)}`
}
