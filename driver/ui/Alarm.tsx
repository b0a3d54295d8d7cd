import type { ReactNode } from 'react'
import { useSay } from '../page/use-say.ts'

type AlarmProps = { title: string; text: string; onRead: () => void; children?: ReactNode }

/** What went wrong, until it is read. */
export function Alarm({ title, text, onRead, children }: AlarmProps) {
  const say = useSay()
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-panel bg-error p-4 text-on-error">
      <div>
        <p className="font-extrabold">{title}</p>
        <p>{text}</p>
      </div>
      {children}
      <button
        type="button"
        onClick={onRead}
        className="min-h-14 rounded-panel border-2 border-current px-4 font-bold"
      >
        {say('understood')}
      </button>
    </div>
  )
}
