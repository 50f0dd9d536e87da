import type { Context } from '#server/kernel/context.ts'

/**
 * Adds members `request` and `reply` that throw on use, for calls without an HTTP request. The members are not
 * enumerable, so that copying the context by spreading does not trigger them.
 */
export function withoutRequest(base: Omit<Context, 'request' | 'reply'>): Context {
  const refused = {
    enumerable: false,
    get(): never {
      throw new Error('Demonstration data are added without a request')
    },
  }
  const context: Omit<Context, 'request' | 'reply'> & Partial<Pick<Context, 'request' | 'reply'>> = { ...base }
  return Object.defineProperties(context, { request: refused, reply: refused }) as Context
}
