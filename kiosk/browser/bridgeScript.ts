import { hostProperty } from '#contract/fleet/hostProperty.ts'

/**
 * Names of two internal functions, not part of the host API: the binding by which the page calls the kiosk, and the
 * function that receives the kiosk's answers.
 */
export const binding = '__marqueeKiosk'
export const answering = '__marqueeKioskAnswer'

/**
 * Script injected into every page and frame before their own scripts; only the player's top-level page gets the host
 * functions.
 */
export function bridgeScript(origin: string): string {
  return `(() => {
    const send = globalThis.${binding}
    delete globalThis.${binding}
    if (window.top !== window || location.origin !== ${JSON.stringify(origin)} || typeof send !== 'function') return
    const waiting = new Map()
    let count = 0
    const call = (name, args) => new Promise(resolve => {
      count += 1
      waiting.set(count, resolve)
      send(JSON.stringify({ id: count, name, args }))
    })
    const answer = (id, value) => {
      const resolve = waiting.get(id)
      waiting.delete(id)
      if (resolve) resolve(value)
    }
    Object.defineProperty(window, ${JSON.stringify(hostProperty)}, { value: Object.freeze({ call }) })
    Object.defineProperty(window, ${JSON.stringify(answering)}, { value: answer })
  })()`
}
