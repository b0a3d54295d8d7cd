import type { ReactNode } from 'react'
import { useTheme } from '#client/theme/use-theme.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { GalleryActions } from './GalleryActions.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { GalleryLayers } from './GalleryLayers.tsx'
import { GallerySigns } from './GallerySigns.tsx'
import { GalleryTables } from './GalleryTables.tsx'

const views: Record<string, ReactNode> = {
  signs: <GallerySigns />,
  actions: <GalleryActions />,
  fields: <GalleryFields />,
  layers: <GalleryLayers />,
  tables: <GalleryTables />,
}

/** Every component in its states, for those who work on them; it is not part of the product. */
export function Gallery({ view }: { view: string }) {
  const { setTheme } = useTheme()
  if (view === 'frame') return <GalleryFrame />
  return (
    <main className="gallery">
      <h1 className="font-sign text-title font-bold">Gallery</h1>
      <nav aria-label="Views" className="gallery-nav">
        <a href="?view=frame">frame</a>
        {Object.keys(views).map((name) => (
          <a key={name} href={`?view=${name}`}>
            {name}
          </a>
        ))}
        {(['light', 'dark', 'system'] as const).map((theme) => (
          <LinkButton
            key={theme}
            onClick={() => {
              setTheme(theme)
            }}
          >
            {theme}
          </LinkButton>
        ))}
      </nav>
      {view === 'all' ? Object.values(views) : views[view]}
    </main>
  )
}
