// What calls the server with declarations is fetched when somebody turns to it: the first view needs no schemas.
import type { ComponentType } from 'react'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

let prepared: Promise<void> | undefined

/** The schemas are told of the content-security policy before the first of them is made. */
export function prepareSchemas(): Promise<void> {
  prepared ??= import('#contract/kernel/forbidCompiledSchemas.ts').then(
    ({ forbidCompiledSchemas }) => forbidCompiledSchemas(),
    (error: unknown) => {
      prepared = undefined
      throw error
    },
  )
  return prepared
}

export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyPage(async () => {
    await prepareSchemas()
    return load()
  })
}
