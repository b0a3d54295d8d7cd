import type { Quad } from '#domain/photo/pictures.ts'
import { EdgeHandles } from './EdgeHandles.tsx'
import type { ShownPhoto } from './use-photo.ts'
import type { SayPhoto } from './use-photo-say.ts'

type PhotoViewProps = {
  photo: ShownPhoto
  pageNumber: number
  say: SayPhoto
  onMove: ((corners: Quad) => void) | null
}

/** The photo as large as the screen allows, its page outlined. */
export function PhotoView({ photo, pageNumber, say, onMove }: PhotoViewProps) {
  if (photo.kind !== 'judged') return <div className="min-h-60 flex-1 bg-ink" />
  const { width, height, url, corners } = photo
  const chip = say(corners === null ? 'noEdges' : 'edgesFound', { page: pageNumber })
  return (
    <div className="relative flex min-h-60 flex-1 items-center justify-center bg-[#3b3a37] px-8 py-10">
      <p className="absolute top-3 left-4 z-10 max-w-[calc(100%-2rem)] rounded-control bg-ink px-3 py-1 text-small font-bold text-on-ink">
        {chip}
      </p>
      <div
        className="relative"
        style={{
          width: `min(100%, calc(48dvh * ${String(width / height)}))`,
          aspectRatio: `${String(width)} / ${String(height)}`,
        }}
      >
        <img src={url} alt={say('photoOf', { page: pageNumber })} className="size-full" draggable={false} />
        {corners !== null && (
          <EdgeHandles corners={corners} size={{ width, height }} say={say} onMove={onMove} />
        )}
      </div>
    </div>
  )
}
