// Components that call the server with declarations are loaded on first use: the first view needs no schemas.
import type { ComponentType } from 'react'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

/** Resolves when the browser is idle, so that code loaded then does not delay the first view. */
export function afterFirstView(): Promise<void> {
  return new Promise(done => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 5_000 })
    else setTimeout(done)
  })
}

export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyPage(async () => {
    await prepareSchemas()
    return load()
  })
}
