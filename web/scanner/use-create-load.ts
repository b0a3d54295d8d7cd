import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Driver } from '#contract/drivers.ts'
import { ApiError, failureMessage, isUnauthorized } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { newKey } from '#client/api/new-key.ts'
import { refreshLists } from '#client/api/queries.ts'
import { formatName } from '#client/format/people.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { useNavigate } from 'react-router'
import { refreshAfterChange } from '../load/load-cache.ts'
import { assignDriver } from '../loads/acts/use-assign-driver.ts'
import { sendObject } from '../loads/details/send-object.ts'
import { paths } from '../page/paths.ts'
import { loadBody } from './review/load-body.ts'
import { learnedFrom } from './learned/learned-paper.ts'
import type { Matches } from './matches/parties.ts'
import type { ReadyScan } from './queue/scan.ts'

/** With a driver, the load is given to that one as soon as it is there. */
export type Creation = {
  readonly scan: ReadyScan
  readonly matches: Matches | undefined
  readonly today: string
  readonly driver: Driver | null
}
export type Made = { readonly number109: string; readonly id: string; readonly notAssigned: string | null }

/** The uploaded path: a retry does not upload it again. */
const sent = new WeakMap<File, string>()
/** Sending the same load again uses the same key, so that a lost answer does not create it twice. */
const keys = new WeakMap<File, { readonly body: string; readonly key: string }>()

function keyOf(file: File, body: unknown): string {
  const text = JSON.stringify(body)
  const last = keys.get(file)
  if (last?.body === text) return last.key
  const key = newKey()
  keys.set(file, { body: text, key })
  return key
}

async function create({ scan, matches, today, driver }: Creation): Promise<Made> {
  const { file, state } = scan
  const documentPath = sent.get(file) ?? (await send(file))
  const written = loadBody(state.draft, { paper: state.paper, matches, today, documentPath })
  const body = { ...written, learned: learnedFrom(state, written) }
  try {
    const made = await call('POST /api/ocr/generate-load', { body, idempotencyKey: keyOf(file, body) })
    return { ...made, notAssigned: driver && (await assign(made.id, driver)) }
  } catch (error) {
    // Unattached files are deleted after a while; the next try uploads it again.
    if (error instanceof ApiError && error.fields['documentPath'] !== undefined) sent.delete(file)
    throw error
  }
}

async function send(file: File): Promise<string> {
  const path = await sendObject(file, 'rate-confirmation', {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  sent.set(file, path)
  return path
}

/** If assigning fails, the load exists all the same; returns the reason. */
async function assign(id: string, driver: Driver): Promise<string | null> {
  try {
    await assignDriver({ load: await call('GET /api/loads/:id', { params: { id } }), driver })
    return null
  } catch (error) {
    return failureMessage(error, 'Failed to assign driver')
  }
}

const failed = 'Could not create load from extracted data'

export function creationFailure(error: Error): string {
  if (isUnauthorized(error)) return 'You are logged out. Log in again, then create the load.'
  // What the upload says, it says in words of its own.
  return error instanceof ApiError ? failureMessage(error, failed) : error.message
}

const creationKey = (scanId: string) => ['load from paper', scanId]

/** Also where another document was looked at meanwhile. */
export function useIsCreating(scanId: string): boolean {
  return useIsMutating({ mutationKey: creationKey(scanId) }) > 0
}

export function useCreateFromPaper(scanId: string, onCreated: (scan: ReadyScan, made: Made) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToast()
  return useMutation({
    mutationKey: creationKey(scanId),
    mutationFn: create,
    onSuccess: async (made, { scan, driver }) => {
      onCreated(scan, made)
      const { number109, notAssigned } = made
      const action = { label: 'Open', onPress: () => void navigate(paths.load(made.id)) }
      if (notAssigned !== null)
        toast({
          title: `${number109} created, but not assigned`,
          description: notAssigned,
          destructive: true,
          action,
        })
      else if (driver)
        toast({
          title: `${number109} created and assigned to ${formatName(driver, driver.username ?? '')}`,
          action,
        })
      else
        toast({
          title: `${number109} created`,
          description: 'Load created successfully! You can now assign a driver from the loads table.',
          action,
        })
      await Promise.all([refreshAfterChange(client), refreshLists(client, 'customers', 'locations')])
    },
    onError: (error) => {
      toast({ title: 'Load Creation Failed', description: creationFailure(error), destructive: true })
    },
  })
}
