import type { Assembly } from '#src/core/assembly/assemble.ts'
import type { ShippedArticle, Tour } from '#src/core/assembly/tutorials.ts'

export type GatheredTutorials = { readonly articles: readonly ShippedArticle[]; readonly tours: readonly Tour[] }

/**
 * Collects the tutorials of all plugins. Throws if two plugins declare the same article or tour; the error names
 * both.
 */
export async function gatherTutorials(sources: Assembly['tutorials']): Promise<GatheredTutorials> {
  const brought = await Promise.all(sources.map(async ({ plugin, load }) => ({ plugin, ...(await load()).default })))
  const owners = new Map<string, string>()
  function claim(what: string, plugin: string) {
    const other = owners.get(what)
    if (other !== undefined) throw new Error(`${what} is claimed by both "${other}" and "${plugin}"`)
    owners.set(what, plugin)
  }
  for (const { plugin, articles = [], tours = [] } of brought) {
    for (const { code } of articles) claim(`article "${code}"`, plugin)
    for (const { id } of tours) claim(`tour "${id}"`, plugin)
  }
  return {
    articles: brought.flatMap(({ articles = [] }) => articles),
    tours: brought.flatMap(({ tours = [] }) => tours),
  }
}
