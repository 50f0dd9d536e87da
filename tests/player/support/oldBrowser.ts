// Removes APIs that old browsers lack, before any script of the page runs.

/** Runs in the page: removes APIs newer than Chromium 63. */
export function becomeChromium63(): void {
  takeAway(Array.prototype, 'flat', 'flatMap', 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with')
  takeAway(String.prototype, 'trimStart', 'trimEnd', 'matchAll', 'replaceAll', 'at', 'isWellFormed', 'toWellFormed')
  takeAway(Object, 'fromEntries', 'hasOwn', 'groupBy')
  takeAway(Promise, 'allSettled', 'any', 'withResolvers', 'try')
  takeAway(Blob.prototype, 'text', 'arrayBuffer', 'stream', 'bytes')
  takeAway(Element.prototype, 'getAnimations', 'replaceChildren', 'checkVisibility')
  takeAway(Document.prototype, 'getAnimations')
  takeAway(Navigator.prototype, 'locks', 'wakeLock', 'userAgentData')
  takeAway(Crypto.prototype, 'randomUUID')
  takeAway(Intl, 'RelativeTimeFormat', 'ListFormat', 'DisplayNames', 'Locale', 'Segmenter', 'supportedValuesOf')
  takeAway(window, 'BigInt', 'queueMicrotask', 'structuredClone', 'AbortController', 'AbortSignal', 'ResizeObserver')
  takeAway(window, 'WeakRef', 'FinalizationRegistry', 'OffscreenCanvas', 'scheduler', 'Iterator')

  const { supports } = CSS
  CSS.supports = (...given: [string, string?]) =>
    given[0] !== 'aspect-ratio' && (given[1] === undefined ? supports(given[0]) : supports(given[0], given[1]))

  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const known =
      typeof options === 'object' ? { capture: options.capture, once: options.once, passive: options.passive } : options
    addEventListener.call(this, type, listener, known)
  }

  const NativeWorker = Worker
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (options?.type === 'module') throw new TypeError('Module scripts are not supported on DedicatedWorker yet')
      super(url, options)
    }
  }

  const NativeRegExp = RegExp
  window.RegExp = new Proxy(NativeRegExp, {
    construct(target, given: [string | RegExp, string?]) {
      if (given[1]?.includes('u') && /\\p\{|\(\?<\w/.test(String(given[0]))) throw new SyntaxError('Invalid escape')
      return new target(...given)
    },
  })

  const { DateTimeFormat, NumberFormat } = Intl
  Object.defineProperty(Intl, 'DateTimeFormat', {
    configurable: true,
    writable: true,
    value: class extends DateTimeFormat {
      constructor(locale?: string | string[], given: Intl.DateTimeFormatOptions = {}) {
        const {
          dateStyle: _date,
          timeStyle: _time,
          hourCycle: _cycle,
          numberingSystem: _digits,
          calendar: _era,
          ...known
        } = given
        super(locale, known)
      }
    },
  })
  Object.defineProperty(Intl, 'NumberFormat', {
    configurable: true,
    writable: true,
    value: class extends NumberFormat {
      constructor(locale?: string | string[], given: Intl.NumberFormatOptions = {}) {
        if (given.style === 'unit')
          throw new RangeError('Value unit out of range for Intl.NumberFormat options property style')
        super(locale, given)
      }
    },
  })

  function takeAway(from: object, ...names: string[]) {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
}

/** Runs in the page: removes APIs newer than Chromium 89. */
export function becomeChromium89(): void {
  const takeAway = (from: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
  takeAway(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
  takeAway(
    Object.getPrototypeOf(Uint8Array.prototype),
    'at',
    'findLast',
    'findLastIndex',
    'toSorted',
    'toReversed',
    'with',
  )
  takeAway(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  takeAway(Object, 'hasOwn', 'groupBy')
  takeAway(Map, 'groupBy')
  takeAway(Promise, 'withResolvers', 'try')
  takeAway(Array, 'fromAsync')
  takeAway(AbortSignal, 'timeout', 'any', 'abort')
  takeAway(AbortSignal.prototype, 'throwIfAborted', 'reason')
  takeAway(Crypto.prototype, 'randomUUID')
  takeAway(Element.prototype, 'checkVisibility')
  takeAway(URL, 'canParse', 'parse')
  takeAway(Intl, 'supportedValuesOf', 'DurationFormat')
  takeAway(window, 'structuredClone', 'Iterator', 'scheduler', 'navigation')
}
