import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aStop } from '#client/test-support/a-load.ts'
import { PagesReview } from './PagesReview.tsx'
import { PhotoInputs, type PhotoInputsHandle } from './PhotoInputs.tsx'
import { PhotoView } from './PhotoView.tsx'
import type { ShownPhoto } from './use-photo.ts'
import { usePhotoSay } from './use-photo-say.ts'
import { Verdict } from './Verdict.tsx'

type Shown = Exclude<ShownPhoto, { kind: 'reading' }>
const judged = (...faults: Extract<Shown, { kind: 'judged' }>['faults']): Shown => ({
  ...{ kind: 'judged', width: 1000, height: 2000, url: 'blob:photo', corners: null },
  faults,
})
const file = new Blob(['a file'])
const called = vi.fn<(what: string) => void>()
const freed = vi.fn<(url: string) => void>()
const acts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, () => called(name)]))

beforeEach(() => {
  called.mockClear()
  freed.mockClear()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(freed)
  return () => vi.restoreAllMocks()
})

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)
/** What each button does, in their order. */
const pressAll = () => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  return called.mock.calls.map(([what]) => what)
}

type VerdictProps = Parameters<typeof Verdict>[0]
function AVerdict({ photo, isBusy = false }: { photo: Shown; isBusy?: boolean }) {
  const say = usePhotoSay()
  const does = acts('onRetake', 'onUse', 'onMoveEdges', 'onGallery')
  return <Verdict {...(does as unknown as VerdictProps)} {...{ photo, say, isBusy }} />
}

describe('what is thought of a photo', () => {
  it.each([
    [judged(), 'The page can be read', 'The edges are cut off when you use it.'],
    [
      judged('dark'),
      'It is too dark',
      'The office may not be able to read it. Turn on a light or go to a brighter place.',
    ],
    [
      judged('no_page'),
      'No page was found',
      'Lay the paper on something darker, with all four corners in the picture.',
    ],
    [
      judged('cut', 'dark'),
      'A part of the page is missing',
      'Hold the phone higher, until all four corners are in the picture.',
    ],
    [judged('skewed'), 'It was taken too much from the side', 'Hold the phone straight above the paper.'],
    [
      judged('blurred'),
      'The words are blurred',
      'The office may not be able to bill with it. Hold the phone still, closer to the paper.',
    ],
    [
      judged('glare'),
      'A bright spot hides the words',
      'Tilt the paper until the bright spot is off the words, or turn off the flash.',
    ],
    [
      { kind: 'unreadable', file },
      'This picture cannot be opened here',
      'Take it again, or choose another one from the gallery.',
    ],
    [
      { kind: 'pdf', file },
      'This is a PDF',
      'The phone cannot look into it. All its pages are sent as they are.',
    ],
    [
      { kind: 'unsendable' },
      'This file cannot be sent',
      'It is empty, larger than 25 MB, or neither a photo nor a PDF. Take a photo, or choose another file.',
    ],
  ] as const)('is said with what to do about it: %j', (photo, title, text) => {
    render(<AVerdict photo={photo} />)
    expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual([
      title,
      text,
    ])
  })

  it.each([
    [judged(), ['Use this page', 'Take it again', 'Move edges'], ['onUse', 'onRetake', 'onMoveEdges']],
    [judged('glare'), ['Take it again', 'Use it anyway', 'Move edges'], ['onRetake', 'onUse', 'onMoveEdges']],
    [
      { kind: 'unreadable', file },
      ['Take it again', 'Use it anyway', 'Choose from the gallery'],
      ['onRetake', 'onUse', 'onGallery'],
    ],
    [
      { kind: 'pdf', file },
      ['Use this PDF', 'Take a photo', 'Choose from the gallery'],
      ['onUse', 'onRetake', 'onGallery'],
    ],
    [{ kind: 'unsendable' }, ['Take it again', 'Choose from the gallery'], ['onRetake', 'onGallery']],
  ] as const)('offers first what is best: %j', (photo, names, does) => {
    render(<AVerdict photo={photo} />)
    expect(buttons()).toEqual(names)
    expect(pressAll()).toEqual(does)
  })

  it.each([[judged()], [judged('dark')], [{ kind: 'pdf', file }]] as const)(
    'offers nothing while a page is being made: %j',
    (photo) => {
      render(<AVerdict photo={photo} isBusy />)
      expect(screen.getAllByRole('button')).toHaveLength(3)
      expect(pressAll()).toEqual([])
    },
  )
})

type ReviewProps = Parameters<typeof PagesReview>[0]
const page = (type = 'image/jpeg') => new Blob(['page'], { type })
const deliveries = [
  aStop({ id: 'd1', companyName: 'Elm Hollow', city: 'Abilene' }),
  aStop({ id: 'd2', companyName: null, city: 'Midland' }),
]
function AReview(props: Partial<ReviewProps>) {
  const say = usePhotoSay()
  const does = acts('onAdd', 'onGallery', 'onSend')
  const chooses = {
    onKind: (kind: string) => called(`kind ${kind}`),
    onDelivery: (stop: string) => called(`delivery ${stop}`),
    onRemove: (gone: Blob) => called(`remove ${gone.type}`),
  }
  const shown = { pages: [page()], kind: 'pod', deliveries: [], isBusy: false } as const
  return <PagesReview {...(does as unknown as ReviewProps)} {...chooses} {...shown} {...{ say }} {...props} />
}
const choices = (name: string) =>
  [...screen.getByRole('group', { name }).querySelectorAll('label')].map(({ textContent }) => textContent)
const chosen = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.parentElement?.textContent)

describe('the pages before they are sent', () => {
  it('are of a kind that is chosen among all that there are', () => {
    render(<AReview kind="bol" />)
    expect(choices('What is this paper?')).toEqual([
      'BOL',
      'POD',
      'Scale ticket',
      'Lumper receipt',
      'Other paper',
    ])
    expect(chosen()).toEqual(['BOL'])
    for (const name of ['Scale ticket', 'Other paper']) fireEvent.click(screen.getByLabelText(name))
    expect(called.mock.calls).toEqual([['kind scale-ticket'], ['kind other']])
  })

  it('of a POD are of one of several deliveries', () => {
    render(<AReview {...{ deliveries }} stopId="d2" />)
    expect(choices('Of which delivery?')).toEqual(['Elm Hollow, Abilene', 'Midland'])
    expect(chosen()).toEqual(['POD', 'Midland'])
    fireEvent.click(screen.getByLabelText('Elm Hollow, Abilene'))
    expect(called.mock.calls).toEqual([['delivery d1']])
  })

  it('of another paper, or of a POD without a choice, are of no delivery', () => {
    const { rerender } = render(<AReview {...{ deliveries }} kind="bol" stopId="d2" />)
    expect(screen.queryByRole('group', { name: 'Of which delivery?' })).toBeNull()
    rerender(<AReview />)
    expect(screen.queryByRole('group', { name: 'Of which delivery?' })).toBeNull()
    rerender(<AReview {...{ deliveries }} />)
    expect(chosen()).toEqual(['POD'])
  })

  it('are listed, each can be taken off, and all are sent once the driver says that these are all', () => {
    render(<AReview pages={[page(), page('application/pdf')]} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Page 1Remove',
      'Page 2Remove',
    ])
    expect(screen.getByRole('heading', { name: 'Is that all pages?' })).toBeTruthy()
    expect(screen.getByText('Look whether the paper says "page 1 of 3", also on the back.')).toBeTruthy()
    expect(buttons()).toEqual(['Remove', 'Remove', 'Yes, send 2', 'Add a page', 'Choose from the gallery'])
    expect(pressAll()).toEqual([
      'remove image/jpeg',
      'remove application/pdf',
      'onSend',
      'onAdd',
      'onGallery',
    ])
  })

  it('where there is none are begun with a photo, and nothing is sent', () => {
    render(<AReview pages={[]} />)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(buttons()).toEqual(['Take a photo', 'Choose from the gallery'])
    expect(pressAll()).toEqual(['onAdd', 'onGallery'])
  })

  it('are left alone while one is kept or sent', () => {
    render(<AReview isBusy />)
    expect(screen.getAllByRole('button')).toHaveLength(4)
    expect(pressAll()).toEqual([])
  })

  it('are drawn, and let go of once they are not shown', () => {
    const { unmount } = render(<AReview />)
    const drawn = document.querySelector('li img')
    expect([drawn?.getAttribute('src'), drawn?.getAttribute('alt')]).toEqual(['blob:page', ''])
    expect(freed).not.toHaveBeenCalled()
    unmount()
    expect(freed).toHaveBeenCalledExactlyOnceWith('blob:page')
  })
})

function Inputs({
  handle,
  onFile,
}: {
  handle: ReturnType<typeof createRef<PhotoInputsHandle>>
  onFile: (file: File) => void
}) {
  return <PhotoInputs ref={handle} say={usePhotoSay()} onFile={onFile} />
}

describe("the phone's own camera and gallery", () => {
  function shown() {
    const handle = createRef<PhotoInputsHandle>()
    const onFile = vi.fn<(file: File) => void>()
    render(<Inputs {...{ handle, onFile }} />)
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo')
    const gallery = screen.getByLabelText<HTMLInputElement>('Choose from the gallery')
    return { handle, onFile, camera, gallery }
  }

  it('are opened one by one', () => {
    const { handle, camera, gallery } = shown()
    const opened: string[] = []
    camera.addEventListener('click', () => opened.push('camera'))
    gallery.addEventListener('click', () => opened.push('gallery'))
    handle.current?.takePhoto()
    expect(opened).toEqual(['camera'])
    handle.current?.openGallery()
    expect(opened).toEqual(['camera', 'gallery'])
  })

  it('take what a paper can be: the camera a photo of the road, the gallery a PDF, too', () => {
    const { camera, gallery } = shown()
    expect([camera.type, camera.accept, camera.getAttribute('capture')]).toEqual([
      'file',
      'image/*',
      'environment',
    ])
    expect([gallery.type, gallery.accept, gallery.getAttribute('capture')]).toEqual([
      'file',
      'image/*,application/pdf,.heic,.heif',
      null,
    ])
  })

  it('give the first file that was chosen, and the same one again', () => {
    const { onFile, camera, gallery } = shown()
    const photo = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
    for (const input of [camera, gallery]) {
      const emptied = vi.spyOn(input, 'value', 'set')
      fireEvent.change(input, { target: { files: [photo] } })
      expect(emptied).toHaveBeenCalledExactlyOnceWith('')
    }
    expect(onFile.mock.calls).toEqual([[photo], [photo]])
    fireEvent.change(gallery, { target: { files: [] } })
    expect(onFile).toHaveBeenCalledTimes(2)
  })
})

function View({ photo }: { photo: ShownPhoto }) {
  return <PhotoView photo={photo} pageNumber={3} say={usePhotoSay()} onMove={null} />
}

describe('a photo on the screen', () => {
  it('is outlined where its edges were found', () => {
    const corners = [
      { x: 100, y: 200 },
      { x: 900, y: 200 },
      { x: 900, y: 1800 },
      { x: 100, y: 1800 },
    ] as const
    render(<View photo={{ ...judged(), corners } as ShownPhoto} />)
    expect(screen.getByText('Page 3, edges found')).toBeTruthy()
    const image = screen.getByRole('img', { name: 'Photo of page 3' })
    expect([image.getAttribute('src'), image.getAttribute('draggable')]).toEqual(['blob:photo', 'false'])
    expect(image.parentElement?.style.aspectRatio).toBe('1000 / 2000')
    expect(document.querySelector('polygon')?.getAttribute('points')).toBe(
      '100,200 900,200 900,1800 100,1800',
    )
    expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1000 2000')
  })

  it('says so where none were found', () => {
    render(<View photo={judged()} />)
    expect(screen.getByText('Page 3, no edges found')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Photo of page 3' })).toBeTruthy()
    expect(document.querySelector('polygon')).toBeNull()
  })

  it.each([[{ kind: 'reading' }], [{ kind: 'pdf', file }], [{ kind: 'unsendable' }]] as const)(
    'is not there while there is nothing to draw: %j',
    (photo) => {
      render(<View photo={photo} />)
      expect(screen.queryByRole('img')).toBeNull()
      expect(document.body.textContent).toBe('')
    },
  )
})
