import type { ReactNode } from 'react'
import { companyName } from '../page/company.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'

type StatePageProps = {
  title: string
  text: string
  /** The way out. */
  children: ReactNode
}

/** Instead of the loads: nobody is signed in, or nobody could be asked. */
export function StatePage({ title, text, children }: StatePageProps) {
  return (
    <main className="safe-x mx-auto flex min-h-dvh w-full max-w-[432px] flex-col gap-5 py-4">
      <div className="flex justify-end">
        <div className="min-w-32">
          <LanguageButton look="secondary" />
        </div>
      </div>
      <div className="plate flex flex-col gap-1 px-6 py-6">
        {companyName() !== null && <p className="font-bold">{companyName()}</p>}
        <h1 className="text-place font-extrabold">{title}</h1>
      </div>
      <p>{text}</p>
      {children}
    </main>
  )
}
