import type { ReactNode } from 'react'
import { Mark } from '#client/ui/Mark.tsx'
import { Plate } from '#client/ui/Plate.tsx'

/** The frame of the pages before sign-in: one card with a plate as its header. */
export function PublicCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
      <div className="w-full max-w-[400px] rounded-plate border border-line bg-surface">
        <Plate className="m-[-1px] flex items-center gap-3 p-6">
          <Mark />
          <h1 className="pt-px font-sign text-title font-bold">{title}</h1>
        </Plate>
        <div className="p-6">{children}</div>
      </div>
    </main>
  )
}
