import { createContext, use } from 'react'
import type { SayDriver } from '../page/use-say.ts'

type NoticeWords = {
  title: string
  text?: string
  /** Something went wrong. The place where it did says so too. */
  isFailure?: boolean
}

/** Translated again if the language is switched while it is shown. */
export type Notice = (say: SayDriver) => NoticeWords

export const NoticeContext = createContext<((notice: Notice) => void) | null>(null)

/** Shows a notice at the top of the page, instead of the one before. */
export function useNotice(): (notice: Notice) => void {
  const show = use(NoticeContext)
  if (!show) throw new Error('NoticeProvider is missing')
  return show
}
