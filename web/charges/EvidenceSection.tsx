import type { ReactNode } from 'react'

export function EvidenceSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-[14pt] break-inside-avoid">
      <h2 className="mb-[4pt] border-b-[0.5pt] border-[#9aa4aa] font-sign text-[11pt] font-bold">{title}</h2>
      {children}
    </section>
  )
}
