// Checks that the built pages fit the server. Both are built separately and must contain the same contract version
// and the same plugin versions. Each external plugin also requires a certain contract version.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AboutPlugin } from '#contract/kernel/outside.ts'
import { contractVersion, fits } from '#contract/pluginVersion.ts'

/** Content of a JSON file that the build writes beside the pages (scripts/externalPlugins/externalPlugins.ts). */
const builtPages = z.object({
  contract: z.string(),
  plugins: z.array(z.object({ name: z.string(), version: z.string() })),
})

/**
 * Throws an Error that names the mismatch and how to solve it. If there are no built pages, checks only the contract
 * version that each plugin requires.
 */
export function refuseVersionMismatch(outside: readonly { readonly about: AboutPlugin }[], webDir: string): void {
  const plugins = outside.map(({ about }) => about)
  const misfit = plugins.find(({ contract }) => !fits(contract))
  if (misfit)
    throw new Error(
      `The plugin ${misfit.name} ${misfit.version} was made for the contract ${misfit.contract}, and this server has ${contractVersion}. ` +
        'Install a version of it that fits, or take it out of plugins.json, and run npm run build.',
    )
  const file = join(webDir, '.vite/plugins.json')
  if (!existsSync(file)) return
  const pages = builtPages.parse(JSON.parse(readFileSync(file, 'utf8')))
  const ofServer = describeVersions(contractVersion, plugins)
  const ofPages = describeVersions(pages.contract, pages.plugins)
  if (ofServer !== ofPages)
    throw new Error(`The pages were built with ${ofPages}, the server with ${ofServer}. Run npm run build.`)
}

function describeVersions(
  contract: string,
  plugins: readonly { readonly name: string; readonly version: string }[],
): string {
  return [`contract ${contract}`, ...plugins.map(({ name, version }) => `${name} ${version}`).sort()].join(', ')
}
