// Preloads simple mode, instead of the administration, while a user of simple mode types the password.
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import { simplePath } from './core/rights/guardOf.ts'

/** Loads the declarations that signing in needs, and fills the browser's cache with the files of simple mode. */
export async function warmSimple(): Promise<void> {
  forbidCompiledSchemas()
  // These declarations come first, because the request that signs in needs them.
  await Promise.all([
    import('#contract/services/people/auth.ts'),
    import('#contract/services/people/ownspace.ts'),
    import('#contract/services/people/listLook.ts'),
  ])
  const page = await (await fetch(simplePath)).text()
  await Promise.all(assetsIn(page).map(path => fetch(path)))
}

/** Paths of the scripts and styles that a page of the build names. */
export const assetsIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
