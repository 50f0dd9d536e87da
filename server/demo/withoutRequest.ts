import type { Context } from '#server/kernel/context.ts'

/** Completes a context for calls without a request. Not enumerable, because contexts are copied by spreading. */
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
