// What Chromium 63 to 88 lack of what the player uses. Imported before everything else: some of it is asked for at once.
import 'core-js/stable'
import 'abortcontroller-polyfill'
import ResizeObserver from 'resize-observer-polyfill'
import { define, fillAborting } from './fillAborting.ts'
import { fillIds } from './fillIds.ts'
import { fillIntl } from './fillIntl.ts'

fillAborting()
fillIds()
fillIntl()
define(globalThis, 'ResizeObserver', ResizeObserver)
// Chromium 67. The schemas name the largest number of a kind that no program uses.
define(globalThis, 'BigInt', Number)
// Chromium 76.
define(Blob.prototype, 'arrayBuffer', function (this: Blob) {
  return new Response(this).arrayBuffer()
})
define(Blob.prototype, 'text', function (this: Blob) {
  return new Response(this).text()
})
// Chromium 84. What moves by itself is then drawn as it stands in the style sheet.
define(Element.prototype, 'getAnimations', () => [])
define(Element.prototype, 'replaceChildren', function (this: Element, ...nodes: (Node | string)[]) {
  this.textContent = ''
  this.append(...nodes)
})
fillListening()
// legacy.css lays out without them.
document.documentElement.classList.toggle('no-gap', !hasFlexGap())
document.documentElement.classList.toggle('no-max', !CSS.supports('width', 'max(1px, 2px)'))

/** `addEventListener` with a signal, Chromium 90. */
function fillListening() {
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

/** Chromium 84: between the children of a flexible box there can be a gap. */
function hasFlexGap(): boolean {
  const box = document.createElement('div')
  box.style.cssText = 'display:flex;flex-direction:column;row-gap:1px;position:absolute;visibility:hidden'
  box.append(document.createElement('div'), document.createElement('div'))
  document.documentElement.append(box)
  const isThere = box.scrollHeight === 1
  box.remove()
  return isThere
}
