import { beforeEach } from 'vitest'

/**
 * Browser features that jsdom lacks. Installed before each test, because another file in the same worker may have
 * removed them.
 */
export function giveBrowserParts(): void {
  beforeEach(give)
}

function give(): void {
  /** It knows the dialog element, but neither shows nor closes it. */
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }

  /** By day, on a screen, with all its movement. */
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })

  globalThis.EventSource = class extends EventTarget {
    close = () => undefined
  } as unknown as typeof EventSource // The parts of it that the page asks for.

  globalThis.scrollTo = () => undefined
  Element.prototype.scrollTo = () => undefined

  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true })
}
