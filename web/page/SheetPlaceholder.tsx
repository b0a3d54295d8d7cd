import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

type SheetPlaceholderProps = {
  /** Of the page, for those who hear it. */
  title: string
  failure: { readonly title: string; readonly words: string } | null
  onRetry: () => void
}

/** In the place of a page of paper until it is read, or why it cannot be. */
export function SheetPlaceholder({ title, failure, onRetry }: SheetPlaceholderProps) {
  return (
    <div className="mx-auto max-w-[8.5in] p-4">
      <h1 className="sr-only">{title}</h1>
      {failure === null ? (
        <Skeleton className="h-[11in] w-full" />
      ) : (
        <Banner
          tone="error"
          title={failure.title}
          action={
            <Button size="toolbar" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {failure.words}
        </Banner>
      )}
    </div>
  )
}
