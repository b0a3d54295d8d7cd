import type { QueryClient } from '@tanstack/react-query'
import type { ListsChanged, LiveList } from '#contract/events.ts'
import { listenForChanges } from '#client/api/live-updates.ts'
import { listNames, refreshLists } from '#client/api/queries.ts'
import type { ListName } from '#client/api/queries.ts'
import { forgetSignIn } from '#client/auth/use-auth.ts'
import type { ToastMessage } from '#client/ui/toast-store.ts'
import { readChangedLoads } from '../load/changed-loads.ts'
import { moveTrucks } from '../tracking/move-trucks.ts'

/** Other lists that show something of this one. */
const shownWith: Partial<Record<LiveList, readonly ListName[]>> = {
  loads: ['stats', 'drivers', 'invoices'],
  invoices: ['stats'],
  drivers: ['loads'],
  customers: ['loads', 'invoices'],
  locations: ['loads'],
}

async function follow(client: QueryClient, { lists, loads }: ListsChanged): Promise<void> {
  const isSingle = lists.includes('loads') && loads !== undefined
  const whole = lists.filter((list) => list !== 'loads' || !isSingle)
  const names = new Set<ListName>([...whole, ...lists.flatMap((list) => shownWith[list] ?? [])])
  await Promise.all([refreshLists(client, ...names), isSingle && readChangedLoads(client, loads)])
}

type Follower = {
  readonly client: QueryClient
  readonly toast: (message: ToastMessage) => void
  readonly timeZone: () => string
  readonly openLoad: (loadId: string) => void
}

/** Applies other people's changes until the returned function is called. */
export function followChanges({ client, toast, timeZone, openLoad }: Follower): () => void {
  const viewing = ({ loadId }: { readonly loadId: string }) => ({
    label: 'View',
    onPress: () => {
      openLoad(loadId)
    },
  })
  return listenForChanges({
    onChanged: (news) => void follow(client, news),
    onPositions: (positions) => {
      moveTrucks(client, positions)
    },
    onLate: (late) => {
      void import('./news-words.ts').then(({ lateWords }) => {
        toast({ ...lateWords(late, timeZone()), action: viewing(late) })
      })
    },
    onDetention: (news) => {
      void import('./news-words.ts').then(({ detentionWords }) => {
        toast({ ...detentionWords(news, timeZone()), action: viewing(news) })
      })
    },
    onObligation: (news) => {
      void import('./news-words.ts').then(({ obligationNewsWords }) => {
        toast({ ...obligationNewsWords(news, timeZone()), action: viewing(news) })
      })
    },
    onMissed: () => void refreshLists(client, ...listNames),
    onSessionEnded: () => {
      forgetSignIn(client)
    },
  })
}
