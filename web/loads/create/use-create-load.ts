import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage, isUnauthorized } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { SentBody } from '#client/api/call.ts'
import { newKey } from '#client/api/new-key.ts'
import { formatName } from '#client/format/people.ts'
import type { ToastMessage } from '#client/ui/toast-store.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { paths } from '../../page/paths.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { assignDriver } from '../acts/use-assign-driver.ts'
import { asksForOverride, formFailure, isDuplicate, signedOutWords } from './create-failures.ts'

type NewLoad = SentBody<'POST /api/loads'>
/** With a driver, the load is assigned as soon as it exists. */
type Creation = { readonly body: NewLoad; readonly driver: Driver | null }
type Created = { readonly load: Load; readonly notAssigned: Error | null }

/** Specification section 9. */
const redirectDelayMs = 500
export const duplicateWords = 'This 109 number already exists. Enter override password to recreate it.'

/**
 * Sending the same load again uses the same key, so that a lost answer does not create it twice. After a success the
 * key is dropped: the same load once more, e.g. after deleting it, is a new one.
 */
function useKeyOf() {
  const last = useRef({ body: '', key: '' })
  return {
    keyOf: (body: NewLoad) => {
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: newKey() }
      return last.current.key
    },
    forgetKey: () => {
      last.current = { body: '', key: '' }
    },
  }
}

/** If assigning fails, the load exists all the same. */
async function assignTo(load: Load, driver: Driver | null): Promise<Created> {
  if (driver === null) return { load, notAssigned: null }
  try {
    return { load: await assignDriver({ load, driver }), notAssigned: null }
  } catch (error) {
    return { load, notAssigned: error instanceof Error ? error : new Error(String(error)) }
  }
}

function successWords({ load, notAssigned }: Created, driver: Driver | null): ToastMessage {
  if (driver === null) {
    return {
      title: 'Success',
      description: 'Load created successfully! You can now assign a driver from the loads table.',
    }
  }
  const name = formatName(driver, driver.username ?? '')
  if (notAssigned === null) return { title: `${load.number109} created and assigned to ${name}` }
  return {
    title: `${load.number109} created, but not assigned`,
    description: `${failureMessage(notAssigned, 'Failed to assign driver')} It waits for a driver in the loads table.`,
    destructive: true,
  }
}

type Options = { onCreated: () => void; onDuplicate: () => void }

export function useCreateLoad({ onCreated, onDuplicate }: Options) {
  const client = useQueryClient()
  const { toast } = useToast()
  const { keyOf, forgetKey } = useKeyOf()
  return useMutation({
    meta: { tellsOfSignIn: true },
    mutationFn: async ({ body, driver }: Creation) =>
      assignTo(await call('POST /api/loads', { body, idempotencyKey: keyOf(body) }), driver),
    onSuccess: async (created, { driver }) => {
      forgetKey()
      onCreated()
      toast(successWords(created, driver))
      await refreshAfterChange(client)
    },
    onError: (error) => {
      if (isUnauthorized(error)) {
        toast({
          title: 'Unauthorized',
          description: signedOutWords,
          destructive: true,
        })
        setTimeout(() => {
          location.assign(paths.login)
        }, redirectDelayMs)
        return
      }
      if (asksForOverride(error)) onDuplicate()
      toast(
        isDuplicate(error)
          ? { title: 'Duplicate 109 Number', description: duplicateWords, destructive: true }
          : { title: 'Error', description: formFailure(error), destructive: true },
      )
    },
  })
}
