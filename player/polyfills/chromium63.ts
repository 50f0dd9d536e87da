// Polyfills that Chromium 63 to 88 need. Must be imported first: other modules use some of them on import.
import 'core-js/stable'
import 'abortcontroller-polyfill'
import ResizeObserver from 'resize-observer-polyfill'
import { define, polyfillAbortSignal } from './polyfillAbortSignal.ts'
import { polyfillIntl } from './polyfillIntl.ts'
import { polyfillRandomUuid } from './polyfillRandomUuid.ts'

polyfillAbortSignal()
polyfillRandomUuid()
polyfillIntl()
define(globalThis, 'ResizeObserver', ResizeObserver)
// Supported since Chromium 67. zod evaluates a BigInt limit on import; the player validates no BigInt.
define(globalThis, 'BigInt', Number)
// Supported since Chromium 76.
define(Blob.prototype, 'arrayBuffer', function (this: Blob) {
  return new Response(this).arrayBuffer()
})
define(Blob.prototype, 'text', function (this: Blob) {
  return new Response(this).text()
})
// Supported since Chromium 84. Returns an empty list, so screenshots show animated elements without their animation.
define(Element.prototype, 'getAnimations', () => [])
define(Element.prototype, 'replaceChildren', function (this: Element, ...nodes: (Node | string)[]) {
  this.textContent = ''
  this.append(...nodes)
})
polyfillListenerSignal()
// Enables the replacement rules in legacy.css.
document.documentElement.classList.toggle('no-gap', !hasFlexGap())
document.documentElement.classList.toggle('no-max', !CSS.supports('width', 'max(1px, 2px)'))

/** Polyfills the `signal` option of `addEventListener` (supported since Chromium 90). */
function polyfillListenerSignal() {
  let isKnown = false
  const probe = Object.defineProperty({}, 'signal', {
    get: () => {
      isKnown = true
      return undefined
    },
  })
  document.createElement('i').addEventListener('x', () => {}, probe)
  if (isKnown) return
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined
    if (signal?.aborted) return
    addEventListener.call(this, type, listener, options)
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, options))
  }
}

/** Whether flex containers support gaps (supported since Chromium 84). */
function hasFlexGap(): boolean {
  const box = document.createElement('div')
  box.style.cssText = 'display:flex;flex-direction:column;row-gap:1px;position:absolute;visibility:hidden'
  box.append(document.createElement('div'), document.createElement('div'))
  document.documentElement.append(box)
  const isThere = box.scrollHeight === 1
  box.remove()
  return isThere
}
