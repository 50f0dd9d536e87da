import { build } from 'vite'

/** Bundles a module as one classic script. `define`: expressions that replace global names. */
export async function bundledScript(entry: string, name: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, target: 'chrome89', lib: { entry, formats: ['iife'], name } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code
}
