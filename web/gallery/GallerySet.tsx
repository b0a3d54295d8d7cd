import type { ReactNode } from 'react'

export function GallerySet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-set">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
