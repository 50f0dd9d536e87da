/** Polyfills `AbortSignal.timeout` (supported since Chromium 103) and `throwIfAborted` (since 100). */
export function polyfillAbortSignal(): void {
  define(AbortSignal, 'timeout', (ms: number) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), ms)
    return stop.signal
  })
  define(AbortSignal.prototype, 'throwIfAborted', function (this: AbortSignal) {
    if (this.aborted) throw new DOMException('The operation was aborted', 'AbortError')
  })
}

/** Polyfills missing members as non-enumerable, like built-ins. */
export function define(target: object, name: string, value: unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
