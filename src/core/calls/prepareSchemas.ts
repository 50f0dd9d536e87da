// For pages that load declarations of calls on first use, because their first view needs no schemas.
let prepared: Promise<void> | undefined

/**
 * Stops zod from probing for `eval`, which the content-security policy forbids, before the first schema is created.
 */
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
