import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { useSay } from '../page/use-say.ts'
import { NoticeContext } from './notice-context.ts'
import type { Notice } from './notice-context.ts'

const shownMs = 5000

/** One notice at a time, at the top so that it never covers the next step; F8 moves the focus to it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const say = useSay()
  const [shown, setShown] = useState<{ readonly words: Notice } | null>(null)
  const notice = shown?.words(say)
  const [isHeld, setHeld] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const hide = useCallback(() => {
    setShown(null)
    setHeld(false)
  }, [])
  useEffect(() => {
    if (!shown || isHeld) return undefined
    const timer = setTimeout(hide, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [shown, isHeld, hide])
  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') close.current?.focus()
    }
    addEventListener('keydown', focusOnF8)
    return () => {
      removeEventListener('keydown', focusOnF8)
    }
  }, [])
  const box = notice && (
    <div
      className={classNames(
        'on-ink pointer-events-auto flex w-full max-w-[640px] items-center gap-3 rounded-panel border-2 p-3 pl-4',
        notice.isFailure ? 'bg-ink-danger text-on-ink-danger' : 'bg-ink text-on-ink',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-bold">{notice.title}</p>
        {notice.text !== undefined && <p className="text-small">{notice.text}</p>}
      </div>
      <button
        ref={close}
        type="button"
        onClick={hide}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="min-h-14 flex-none rounded-panel border-2 border-current px-4 font-bold"
      >
        {say('close')}
      </button>
    </div>
  )
  const isFailure = notice?.isFailure === true
  const show = useCallback((words: Notice) => {
    setShown({ words })
  }, [])
  return (
    <NoticeContext value={show}>
      {children}
      <section
        aria-label={say('messages')}
        className="safe-x pointer-events-none fixed inset-x-0 top-0 z-toast pt-[max(12px,env(safe-area-inset-top))]"
      >
        <div role="status" className="flex justify-center">
          {!isFailure && box}
        </div>
        <div role="alert" className="flex justify-center">
          {isFailure && box}
        </div>
      </section>
    </NoticeContext>
  )
}
