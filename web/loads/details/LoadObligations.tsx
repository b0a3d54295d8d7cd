import { Suspense } from 'react'
import { obligationKinds, obligationLabels } from '#domain/obligations/obligation-kinds.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { part } from '#client/ui/part.tsx'
import { Panel } from './Panel.tsx'
import { ObligationLine } from '../../obligations/ObligationLine.tsx'
import type { ObligationOpened } from '../../obligations/ObligationLine.tsx'
import { useOpened } from '../../page/use-opened.ts'

const ObligationDialog = part(() => import('../../obligations/ObligationDialog.tsx'), 'ObligationDialog')
const ObligationNotice = part(() => import('../../obligations/ObligationNotice.tsx'), 'ObligationNotice')

/** Clocks run by the minute, and a truck that comes somewhere starts one. */
const refetchMs = 60_000

type LoadObligationsProps = { load: Load; isClosed: boolean; className?: string }

/** What the rate confirmation asks for beside the freight. */
export function LoadObligations({ load, isClosed, className = '' }: LoadObligationsProps) {
  const read = useRead(
    'GET /api/loads/:id/obligations',
    { params: { id: load.id } },
    { refetchInterval: refetchMs },
  )
  const [opened, setOpened, close] = useOpened<ObligationOpened>()
  const obligations = read.data?.obligations ?? []
  const isOfPaper = obligations.some(({ source }) => source === 'paper')
  const hasFreeTime = obligations.some(({ kind }) => kind === 'free_time')
  if (isClosed && read.data !== undefined && obligations.length === 0) return null
  return (
    <Panel
      title="Obligations"
      note={isOfPaper ? 'from the rate con' : undefined}
      className={className}
      action={
        !isClosed && (
          <Menu
            label="Add obligation"
            align="end"
            trigger={<LinkButton aria-label="Add obligation">Add</LinkButton>}
            items={obligationKinds
              .filter((kind) => kind !== 'free_time' || !hasFreeTime)
              .map((kind) => ({
                id: kind,
                label: obligationLabels[kind],
                onSelect: () => {
                  setOpened({ what: 'add', kind })
                },
              }))}
          />
        )
      }
    >
      {read.isError && read.data === undefined && (
        <Banner tone="error" action={<LinkButton onClick={() => void read.refetch()}>Try again</LinkButton>}>
          The obligations could not be read. {read.error.userMessage}
        </Banner>
      )}
      {obligations.length > 0 && (
        <ul aria-label="Obligations">
          {obligations.map((obligation) => (
            <ObligationLine
              key={obligation.id}
              loadId={load.id}
              obligation={obligation}
              isClosed={isClosed}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {read.data !== undefined && obligations.length === 0 && (
        <p className="text-meta text-muted">No deadline is known: the scanner reads them off a rate con.</p>
      )}
      <Suspense fallback={null}>
        {opened !== null && opened.what !== 'mail' && (
          <ObligationDialog
            loadId={load.id}
            kind={opened.what === 'add' ? opened.kind : opened.obligation.kind}
            obligation={opened.what === 'add' ? null : opened.obligation}
            onClose={close}
          />
        )}
        {opened?.what === 'mail' && (
          <ObligationNotice load={load} obligation={opened.obligation} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}
