import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnauthorized } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { SentBody } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { paths } from '../../page/paths.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { asksForOverride, formFailure, isDuplicate, signedOutWords } from './create-failures.ts'

type NewLoad = SentBody<'POST /api/loads'>

/** Specification section 9. */
const redirectDelayMs = 500
export const duplicateWords = 'This 109 number already exists. Enter override password to recreate it.'

/** Not crypto.randomUUID: browsers offer that over https only, and the office may sit on a plain local network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** The same load sent again keeps its key: an answer that got lost must not create it twice. */
function useKeyOf(): (body: NewLoad) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: newKey() }
    return last.current.key
  }
}

type Options = { onCreated: () => void; onDuplicate: () => void }

export function useCreateLoad({ onCreated, onDuplicate }: Options) {
  const client = useQueryClient()
  const { toast } = useToast()
  const keyOf = useKeyOf()
  return useMutation({
    meta: { tellsOfSignIn: true },
    mutationFn: (body: NewLoad) => call('POST /api/loads', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      onCreated()
      toast({
        title: 'Success',
        description: 'Load created successfully! You can now assign a driver from the loads table.',
      })
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
